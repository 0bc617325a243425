import type { SummarySentence } from '../task-summary.ts';

/** Returns a summary as it is kept and read aloud: a line a sentence, with its author before it. */
export const summaryText = (sentences: readonly Pick<SummarySentence, 'text' | 'author'>[]): string =>
  sentences.map(({ text, author }) => (author === undefined ? text : `${author}: ${text}`)).join('\n');
