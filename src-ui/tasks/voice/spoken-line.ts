import { spokenSentences } from '#core/tasks/summary/spoken-text.ts';

/** Returns which of these lines a spoken sentence of their text belongs to, from 0. */
export const spokenLine = (lines: readonly string[], sentence: number): number => {
  let end = 0;
  return lines.findIndex((line) => {
    end += spokenSentences(line).length;
    return sentence < end;
  });
};
