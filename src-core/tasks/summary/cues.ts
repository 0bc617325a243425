import { cueWords, type CueWords, type Language } from './cue-words.ts';
import { isUnspaced, wordsOf } from './words.ts';

/** What the words of a sentence show it to be. */
export type Cues = {
  readonly isDecision: boolean;
  readonly isResult: boolean;
  /** Whether it says in as many words that something is open. */
  readonly isOpen: boolean;
  /** Whether it promises or asks for something. */
  readonly isAhead: boolean;
};

const phrases = (lists: readonly string[]): readonly string[] => lists.join(', ').replaceAll('’', "'").split(', ');

const escaped = (phrase: string): string => phrase.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** Finds any of these phrases as whole words; where words have no spaces between them, anywhere. */
const finder = (lists: readonly string[], flags = 'u'): RegExp => {
  const all = phrases(lists);
  const spaced = all.filter((phrase) => !isUnspaced(phrase)).map(escaped);
  const unspaced = all.filter(isUnspaced).map(escaped);
  const alternatives = [
    ...(spaced.length === 0 ? [] : [String.raw`(?<![\p{L}\p{N}])(?:${spaced.join('|')})(?![\p{L}\p{N}])`]),
    ...unspaced,
  ];
  return new RegExp(alternatives.join('|'), flags);
};

type Finders = {
  readonly common: ReadonlySet<string>;
  readonly decided: RegExp;
  readonly result: RegExp;
  readonly open: RegExp;
  readonly ahead: RegExp;
  readonly hedges: RegExp;
};

const findersOf = (words: CueWords): Finders => ({
  common: new Set(words.common.split(' ')),
  decided: finder(words.decided, 'gu'),
  result: finder(words.result, 'gu'),
  open: finder(words.open),
  ahead: finder(words.ahead),
  hedges: finder(words.hedges),
});

const languages: readonly (readonly [Language, Finders])[] = (['en', 'de', 'sv', 'ja'] as const).map(
  (language) => [language, findersOf(cueWords[language])] as const,
);

const english = findersOf(cueWords.en);

const everyCommon: ReadonlySet<string> = new Set(languages.flatMap(([, { common }]) => [...common]));

/** Returns whether a word has no meaning of its own in any known language. */
export const isCommon = (word: string): boolean => everyCommon.has(word);

/** Returns the language whose common words a text uses most; undefined where it uses none of a known one. */
export const languageOf = (text: string): Language | undefined => {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  const words = wordsOf(text);
  let best: Language | undefined;
  let most = 0;
  for (const [language, { common }] of languages) {
    const count = words.filter((word) => common.has(word)).length;
    if (count > most) [best, most] = [language, count];
  }
  return best;
};

const hedgeReach = 28;
const clauseEnd = /[,;:.!?](?=\s|$)|\n/u;

/** Whether one of the matches is said plainly: with no hedge shortly before it in its clause. */
const isPlain = (text: string, wanted: RegExp, hedges: RegExp): boolean => {
  for (const { index } of text.matchAll(wanted)) {
    const clause =
      text
        .slice(Math.max(0, index - hedgeReach), index)
        .split(clauseEnd)
        .at(-1) ?? '';
    if (!hedges.test(clause)) return true;
  }
  return false;
};

const questionEnd = /[?？؟]\s*$/u;

export const isQuestion = (text: string): boolean => questionEnd.test(text);

/** Returns what the words of a sentence show it to be, by the cues of its language and of English. */
export const cuesOf = (sentence: string, language: Language | undefined): Cues => {
  const text = sentence.toLowerCase().replaceAll('’', "'");
  const own = languages.find(([name]) => name === language)?.[1];
  const both = own === undefined || own === english ? [english] : [own, english];
  const has = (kind: 'open' | 'ahead'): boolean => both.some((finders) => finders[kind].test(text));
  const says = (kind: 'decided' | 'result'): boolean =>
    both.some((finders) => isPlain(text, finders[kind], finders.hedges));
  const asks = isQuestion(sentence);
  return {
    isDecision: !asks && says('decided'),
    isResult: !asks && says('result'),
    isOpen: has('open'),
    isAhead: has('ahead'),
  };
};

const anyDecision = finder(languages.flatMap(([language]) => cueWords[language].decided));

/** Returns whether a text may hold a decision, in any known language: a cheap first look. */
export const mayDecide = (text: string): boolean => anyDecision.test(text.toLowerCase().replaceAll('’', "'"));
