import { describe, expect, it } from 'vitest';
import { mergedList, mergedValue } from '#core/kernel/merge.ts';

describe('what two people made of one thing', () => {
  it.each([
    ['neither changed', 'a', 'a', 'a', 'a', false],
    ['the other changed', 'a', 'b', 'a', 'b', false],
    ['I changed', 'a', 'a', 'c', 'c', false],
    ['both changed alike', 'a', 'b', 'b', 'b', false],
    ['both changed', 'a', 'b', 'c', 'c', true],
  ])('is, where %s it, as they left it or mine', (_who, base, theirs, mine, value, clashes) => {
    expect(mergedValue(base, theirs, mine)).toEqual({ value, clashes });
  });

  it.each([
    ['what I added and what they added', 'ab', 'abt', 'abm', 'abmt'],
    ['nothing that either took out', 'abc', 'bc', 'ac', 'c'],
    ['what both added once', 'a', 'ax', 'ax', 'ax'],
    ['my order', 'abc', 'cba', 'bac', 'bac'],
  ])('as a list has %s', (_what, base, theirs, mine, merged) => {
    expect(mergedList([...base], [...theirs], [...mine], (letter) => letter)).toEqual([...merged]);
  });
});
