import { hasReceipts } from '#core/tasks/summary/check-sentences.ts';
import { cleanText } from '#core/tasks/summary/clean-text.ts';
import type { SummaryInput } from '#core/tasks/summary/summary-input.ts';
import type { SummarySentence } from '#core/tasks/task-summary.ts';

const oneLine = (text: string): string => cleanText(text).replaceAll(/\s+/gu, ' ');

/** What is wrong with the sources of embedded summary sentences; none where each is a part of a text that exists. */
export const receiptProblems = (sentences: readonly SummarySentence[], input: SummaryInput): readonly string[] => {
  const texts = new Map(input.comments.map(({ id, text }) => [id, text]));
  return sentences.flatMap(({ text, commentIds, isFromDetails, author }) => {
    const sources = isFromDetails ? [input.details] : commentIds.flatMap((id) => texts.get(id) ?? []);
    const whole = text.replace(/…$/u, '');
    const isThere = sources.some((source) => oneLine(source).includes(whole));
    const writer = input.comments.find(({ id }) => id === commentIds[0])?.author;
    return [
      ...(sources.length === 1 ? [] : [`no source: ${text}`]),
      ...(isThere ? [] : [`not in its source: ${text}`]),
      ...(hasReceipts(whole, sources.map(cleanText)) ? [] : [`without its words: ${text}`]),
      ...(author === writer ? [] : [`not by ${author}: ${text}`]),
      ...(text.length <= 240 ? [] : [`too long: ${text}`]),
    ];
  });
};
