import { describe, expect, it } from 'vitest';
import { mentionsIn, withoutMentionsOf } from '#core/tasks/mention.ts';

const ann = { userId: 'ann', name: 'Ann Lee' };
const bo = { userId: 'bo', name: 'Bo' };
const said = (text: string) => ({
  text,
  mentions: mentionsIn(text, [ann, bo], { picked: [], authorId: 'robin', most: 10 }),
});

describe('a text that mentions somebody who was removed', () => {
  it('names nobody in their place, and the others where they are now', () => {
    const left = withoutMentionsOf(said('@Ann Lee and @Bo: ask @Ann Lee, then @Bo.'), 'ann', 'Removed person');
    expect(left.text).toBe('@Removed person and @Bo: ask @Removed person, then @Bo.');
    expect(left.mentions.map(({ userId }) => userId)).toEqual(['bo']);
    expect(left.mentions.map(({ start, length }) => left.text.slice(start, start + length))).toEqual(['@Bo']);
  });

  it('stays as it is where it mentions others only', () => {
    const before = said('@Bo, see Ann Lee');
    expect(withoutMentionsOf(before, 'ann', 'Removed person')).toEqual(before);
  });
});
