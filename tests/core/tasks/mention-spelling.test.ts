import { describe, expect, it } from 'vitest';
import { mentionsIn } from '#core/tasks/mention.ts';

const people = ['Ada', 'Ada Lovelace', "Zoë O'Neil", '山田', 'Ὀδυσσεύς', '😀 Ünal', ''].map((name) => ({
  userId: name,
  name,
}));

const found = (text: string) =>
  mentionsIn(text, people, { picked: [], authorId: 'nobody', most: 20 }).map(({ userId, start, length }) => [
    userId,
    text.slice(start, start + length),
  ]);

describe('a mention', () => {
  it.each([
    [
      '@Ada and @ada lovelace',
      [
        ['Ada', '@Ada'],
        ['Ada Lovelace', '@ada lovelace'],
      ],
    ],
    ["Hi @ZOE O'NEIL!", [["Zoë O'Neil", "@ZOE O'NEIL"]]],
    ["Hi @Zoe\u0308 O'Neil", [["Zoë O'Neil", "@Zoe\u0308 O'Neil"]]],
    ['@山田、', [['山田', '@山田']]],
    ['@ΟΔΥΣΣΕΥΣ.', [['Ὀδυσσεύς', '@ΟΔΥΣΣΕΥΣ']]],
    ['@😀 unal', [['😀 Ünal', '@😀 unal']]],
    [
      '@Ada x @Ada Lovelace',
      [
        ['Ada', '@Ada'],
        ['Ada Lovelace', '@Ada Lovelace'],
      ],
    ],
    ['@Ada\u0301', [['Ada', '@Ada\u0301']]],
    ['@Adam, a@Ada, (@Ada, @ Ada, @', []],
    ['@\uD83D', []],
  ])('in %j is the whole name, whatever its case and accents', (text, mentions) => {
    expect(found(text)).toEqual(mentions);
  });

  it('is looked for in a text of nothing else among many people', () => {
    const many = Array.from({ length: 52 }, (_, at) => ({ userId: String(at), name: `Ada of London ${at}` }));
    const options = { picked: [], authorId: 'nobody', most: 20 };
    expect(mentionsIn('@ '.repeat(5000), many, options)).toEqual([]);
    expect(mentionsIn('@Ada of London 51 '.repeat(500), many, options)).toHaveLength(1);
  });
});
