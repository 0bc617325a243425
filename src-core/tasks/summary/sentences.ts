import { abbreviations, monthNames } from './abbreviations.ts';

/** A stretch of a text, in UTF-16 units; `end` is behind its last one. */
export type Stretch = { readonly start: number; readonly end: number };

/** A segmenter takes time with the square of what it is given. */
const mostAtOnce = 4000;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Where a stretch that starts here ends at the latest: at the end of the line, or between words of a line that is too long. */
const pieceEnd = (text: string, start: number, lineEnd: number): number => {
  if (lineEnd - start <= mostAtOnce) return lineEnd;
  const limit = start + mostAtOnce;
  const space = text.lastIndexOf(' ', limit);
  if (space > start + mostAtOnce / 2) return space + 1;
  const splitsPair = /[\uDC00-\uDFFF]/.test(text[limit] ?? '');
  return splitsPair ? limit - 1 : limit;
};

const lastWord = /(?:(?<!\p{L})\p{L}\.\s?)?[\p{L}\p{N}]+\.$/u;
const ordinal = /(?:^|\s)\p{Nd}{1,2}\.$/u;
const loneLetter = /(?:^|\s)\p{L}\.$/u;
const firstWord = /^\p{L}+/u;

/** Whether what was taken for the end of a sentence is none: an abbreviation, a date, an address. */
const goesOn = (before: string, rest: string): boolean => {
  const ended = before.trimEnd();
  if (ended.length === before.length && /[.?!]$/u.test(ended) && /^[\p{L}\p{N}=&/]/u.test(rest)) return true;
  const tail = ended.slice(-24);
  const last = lastWord.exec(tail)?.[0].toLowerCase();
  if (last !== undefined && (abbreviations.has(last) || abbreviations.has(last.replaceAll(/\s/gu, '')))) return true;
  if (loneLetter.test(tail) && /^\p{L}\./u.test(rest)) return true;
  return ordinal.test(tail) && monthNames.has(firstWord.exec(rest)?.[0].toLowerCase() ?? '');
};

const beforeLowerCase = /(?<=[^.\s][.!?])\s+(?=\p{Ll})/gu;

/** The further ends inside a stretch: before a sentence that begins in lower case, which the segmenter goes over. */
const innerEnds = (piece: string): readonly number[] =>
  [...piece.matchAll(beforeLowerCase)].flatMap(({ 0: gap, index }) => {
    const before = piece.slice(0, index);
    const last = lastWord.exec(before.slice(-24))?.[0].toLowerCase() ?? '';
    const isShort = /^(?:\p{L}|\p{N}+)\.$/u.test(last) || abbreviations.has(last) || last.includes(' ');
    return isShort || goesOn(`${before} `, piece.slice(index + gap.length)) ? [] : [index + gap.length];
  });

/** The ends of sentences in a line, each behind the space that follows. */
const endsIn = (text: string, start: number, end: number): readonly number[] => {
  const ends: number[] = [];
  let at = start;
  for (const { segment } of segmenter.segment(text.slice(start, end))) {
    for (const inner of innerEnds(segment)) ends.push(at + inner);
    at += segment.length;
    ends.push(at);
  }
  return ends;
};

/**
 * Returns the sentences of a clean text, in their order and without the space around them. No sentence goes over the end of a
 * line.
 */
export const sentencesOf = (text: string): readonly Stretch[] => {
  const found: Stretch[] = [];
  let lineStart = 0;
  while (lineStart < text.length) {
    const newline = text.indexOf('\n', lineStart);
    const lineEnd = newline < 0 ? text.length : newline;
    let start = lineStart;
    for (let from = lineStart; from < lineEnd;) {
      const to = pieceEnd(text, from, lineEnd);
      for (const end of endsIn(text, from, to)) {
        if (end < lineEnd && goesOn(text.slice(Math.max(start, end - 40), end), text.slice(end, end + 24))) continue;
        const sentence = text.slice(start, end);
        const trimmed = sentence.trim();
        const first = start + sentence.length - sentence.trimStart().length;
        if (trimmed !== '') found.push({ start: first, end: first + trimmed.length });
        start = end;
      }
      from = to;
    }
    lineStart = lineEnd + 1;
  }
  return found;
};
