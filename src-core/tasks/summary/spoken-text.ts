import { hostsForAddresses } from './clean-text.ts';
import { sentencesOf } from './sentences.ts';

/** Changes with the rules below, so that recordings made by other rules are made again. */
export const spokenTextVersion = 1;

/** Characters of what is spoken in one go: some browsers cut what takes longer than about 14 seconds. */
export const longestSpoken = 240;

const mostRead = 5000;
const fence = /^ {0,3}(?:```|~~~)[^\n]*$/u;
const emoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u20E3\uFE0E\uFE0F]+/gu;

/** Returns the lines of a text with "code" for what is between fences of code. */
const withoutCode = (text: string): readonly string[] => {
  let isCode = false;
  return text.split('\n').flatMap((line) => {
    const isFence = fence.test(line);
    if (isFence) isCode = !isCode;
    if (isFence) return isCode ? ['code'] : [];
    return isCode ? [] : [line];
  });
};

const spokenLine = (line: string): string =>
  line
    .replace(/^\s*(?:>\s*)*(?:#{1,6}\s+|[-*+]\s+(?:\[[ xX]\]\s+)?)?/u, '')
    .replaceAll(/\]\([^()\s]{0,2000}\)/gu, '] ')
    .replaceAll(/`([^`]*)`/gu, (_all, code: string) => (/^[\p{L}\p{N} .-]{1,40}$/u.test(code) ? code : 'code'))
    .replaceAll(emoji, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replaceAll(/[[\]{}<>_\\|~`*]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ (?=[.,;:!?](?:\s|$))/gu, '')
    .trim();

/** Where a part of at most so many characters ends best: behind a comma, else at a space, else between characters. */
const breakIn = (text: string): number => {
  const start = text.slice(0, longestSpoken);
  const pause = /^[\s\S]*[,;:、，；–—]/u.exec(start)?.[0].length ?? 0;
  if (pause > longestSpoken / 3) return pause;
  const space = start.lastIndexOf(' ');
  if (space > longestSpoken / 3) return space;
  return /[\uD800-\uDBFF]$/.test(start) ? longestSpoken - 1 : longestSpoken;
};

const parts = (sentence: string): readonly string[] => {
  const found: string[] = [];
  let rest = sentence;
  while (rest.length > longestSpoken) {
    const end = breakIn(rest);
    found.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...found, rest];
};

/**
 * Returns a text as every voice speaks it, a sentence after the other, each at most 240 characters: without marks of Markdown,
 * emoji, brackets and characters that show nothing, hosts for addresses, "code" for code. Empty for a text without words. Reads at
 * most 5,000 characters.
 */
export const spokenSentences = (text: string): readonly string[] =>
  withoutCode(
    hostsForAddresses(
      text
        .slice(0, mostRead)
        .normalize('NFC')
        .replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, '\n'),
    ),
  )
    .map(spokenLine)
    .flatMap((line) => sentencesOf(line).flatMap(({ start, end }) => parts(line.slice(start, end))))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
