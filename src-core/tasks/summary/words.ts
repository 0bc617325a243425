const word = /[\p{L}\p{M}\p{N}]+(?:['’.:,-][\p{L}\p{M}\p{N}]+)*/gu;
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const runLength = 1000;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

const segmented = (run: string): readonly string[] => {
  const found: string[] = [];
  for (let at = 0; at < run.length; at += runLength)
    for (const { segment, isWordLike } of segmenter.segment(run.slice(at, at + runLength)))
      if (isWordLike === true) found.push(segment);
  return found;
};

/** Returns whether a word is of a script that puts no spaces between words. */
export const isUnspaced = (text: string): boolean => withoutSpaces.test(text);

/** Returns the words and figures of a text in lower case, in their order. */
export const wordsOf = (text: string): readonly string[] => {
  const found: string[] = [];
  for (const [match] of text.toLowerCase().matchAll(word))
    if (isUnspaced(match)) found.push(...segmented(match));
    else found.push(match);
  return found;
};

const figure = /\p{Nd}+(?:[.,:/\u2013-]\p{Nd}+)*/gu;

/** Returns the figures of a text as they are written: `18,260`, `7.2:1`, `2026-05-03`. */
export const figuresOf = (text: string): readonly string[] => text.normalize('NFKC').match(figure) ?? [];

/** Returns the figures of a text and what ranges, dates and proportions among them consist of. */
export const figuresWithParts = (text: string): ReadonlySet<string> =>
  new Set(figuresOf(text).flatMap((found) => [found, ...found.split(/[:/\u2013-]/u)]));
