import { cleanText } from './clean-text.ts';
import { cuesOf, isCommon, isQuestion, languageOf, mayDecide, type Cues } from './cues.ts';
import type { Language } from './cue-words.ts';
import { sentencesOf, type Stretch } from './sentences.ts';
import type { SummaryComment, SummaryInput } from './summary-input.ts';
import { wordsOf } from './words.ts';

/** A sentence, or a few short ones, of one comment or of the details: a stretch of its clean text. */
export type Unit = Cues & {
  /** Its place among all units, in the order in which they were written. */
  readonly place: number;
  /** The place of its comment among those that were read; -1 for the details. */
  readonly commentAt: number;
  /** Undefined for the details. */
  readonly comment: SummaryComment | undefined;
  /** The clean text that it is a stretch of. */
  readonly source: string;
  readonly start: number;
  readonly end: number;
  /** What a summary says of it: the stretch on one line. */
  readonly text: string;
  readonly isQuestion: boolean;
  readonly hasFigure: boolean;
  /** Its words, but for common ones. */
  readonly words: ReadonlySet<string>;
};

/** Characters of a sentence in a summary. */
export const longestSentence = 240;

const newest = 300;
const mostOlder = 200;
const wholeUpTo = 500;
const mostOfOne = 4000;
const mostOfAll = 400_000;
const fewWords = 5;

/** Returns what of a text may be read: its beginning, without half a character. */
const beginningOf = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/**
 * Returns the comments that are read: all, or of very many the newest and those before them that may hold a decision; the newest
 * of them where they have more than `most` characters together.
 */
export const readComments = (comments: readonly SummaryComment[], most = mostOfAll): readonly SummaryComment[] => {
  const older = comments.slice(0, -newest).filter(({ text }) => mayDecide(beginningOf(text, mostOfOne)));
  const wanted = comments.length <= wholeUpTo ? comments : [...older.slice(-mostOlder), ...comments.slice(-newest)];
  let left = most;
  const kept = wanted.toReversed().filter(({ text }) => {
    left -= Math.min(text.length, mostOfOne);
    return left >= 0;
  });
  return kept.reverse();
};

const contentWords = (text: string): readonly string[] => wordsOf(text).filter((word) => !isCommon(word));

/** Joins sentences with few words of their own to a neighbour of the same text, as long as the whole is short enough. */
const joined = (text: string, sentences: readonly Stretch[]): readonly Stretch[] => {
  const found: Stretch[] = [];
  let wasShort = false;
  for (const sentence of sentences) {
    const isShort = contentWords(text.slice(sentence.start, sentence.end)).length < fewWords;
    const before = found.at(-1);
    if (before !== undefined && (isShort || wasShort) && sentence.end - before.start <= longestSentence) {
      found[found.length - 1] = { start: before.start, end: sentence.end };
      wasShort = isShort && wasShort;
    } else {
      found.push(sentence);
      wasShort = isShort;
    }
  }
  return found;
};

const politeStart = /^(?:sure|good idea|great|thanks|thank you|super|danke|tack)[,.!]\s+(?=\S+\s\S+\s\S)/iu;

/** Returns a text of at most so many characters on one line, cut between words with an ellipsis. */
export const oneLine = (text: string, most = longestSentence): string => {
  const line = text.replaceAll(/\s+/gu, ' ').replace(politeStart, '').trim();
  if (line.length <= most) return line;
  const space = line.lastIndexOf(' ', most - 1);
  const end = space > most / 2 ? space : most - 1;
  return `${line
    .slice(0, end)
    .replace(/[\p{Nd}.,:/-]*$/u, '')
    .replace(/[\uD800-\uDBFF\s;–]+$/, '')}…`;
};

/** Returns the stretches of a clean text that a summary may take over, short ones joined. */
export const stretchesOf = (text: string): readonly Stretch[] => joined(text, sentencesOf(text));

export const hasWords = ({ text }: Pick<SummaryComment, 'text'>): boolean => /[\p{L}\p{N}]/u.test(cleanText(text));

const unitsOfText = (
  raw: string,
  { comment, commentAt, usual }: Pick<Unit, 'comment' | 'commentAt'> & { readonly usual: Language | undefined },
  first: number,
): readonly Unit[] => {
  const text = cleanText(beginningOf(raw, mostOfOne));
  const language = languageOf(text) ?? usual;
  return stretchesOf(text).map(({ start, end }, at): Unit => {
    const sentence = text.slice(start, end);
    return {
      place: first + at,
      commentAt,
      comment,
      source: text,
      start,
      end,
      text: oneLine(sentence),
      isQuestion: isQuestion(sentence),
      hasFigure: /\p{Nd}/u.test(sentence),
      words: new Set(contentWords(sentence)),
      ...cuesOf(sentence, language),
    };
  });
};

/**
 * Returns everything that a summary may say: the details first, then the comments that are read, oldest first. Of comments at most
 * `most` characters are read.
 */
export const unitsOf = ({ details, comments }: SummaryInput, most = mostOfAll): readonly Unit[] => {
  const read = readComments(comments, most);
  const usual = languageOf(
    beginningOf(
      `${details} ${read
        .slice(-20)
        .map(({ text }) => beginningOf(text, 400))
        .join(' ')}`,
      mostOfOne,
    ),
  );
  const units = [...unitsOfText(details, { comment: undefined, commentAt: -1, usual }, 0)];
  for (const [commentAt, comment] of read.entries())
    units.push(...unitsOfText(comment.text, { comment, commentAt, usual }, units.length));
  return units.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
};
