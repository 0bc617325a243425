import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFound, wordsIn } from '#core/tasks/task-search.ts';

const task = {
  title: 'Strawberry logo, v2.1',
  details: 'Größe und **Farbe** of the shop window',
  comments: ['The printer needs outlines', 'Émile paints the door on Monday'],
};

describe('a search', () => {
  it.each([
    ['nothing', ''],
    ['a part of a word of the title', 'berry'],
    ['signs of the title', 'V2.1'],
    ['the beginnings of words of the title and the details together', 'straw win'],
    ['another case and no accents', 'GROSSE'],
    ['words of one comment', 'emile monday'],
  ])('finds a task by %s', (_what, typed) => {
    expect(isFound(task, typed)).toBe(true);
  });

  it.each([
    ['the middle of a word of the details', 'indow'],
    ['words of two comments', 'outlines monday'],
    ['a word of the title and one of a comment', 'logo monday'],
    ['signs that nothing has', '%'],
    ['one word too many', 'shop door'],
  ])('finds no task by %s', (_what, typed) => {
    expect(isFound(task, typed)).toBe(false);
  });

  it('reads no mark as part of a word, and long words in pieces', () => {
    expect(wordsIn("a'b:*&!(c) A")).toEqual(['a', 'b', 'c']);
    expect(wordsIn('𝒜'.repeat(100)).map((word) => [...word].length)).toEqual([64, 36]);
  });

  it('finds every text by each of its words', () => {
    assert(
      property(string({ unit: 'grapheme' }), (text) =>
        wordsIn(text).every((word) => isFound({ title: '', details: text, comments: [] }, word)),
      ),
    );
  });
});
