/** Returns an even choice among 0 to `count` − 1, from a secure source. Throws nothing. */
export type RandomBelow = (count: number) => number;

export const passwordClasses = ['lowercase', 'uppercase', 'digits', 'symbols'] as const;
export type PasswordClass = (typeof passwordClasses)[number];

const characters: Readonly<Record<PasswordClass, string>> = {
  lowercase: 'abcdefghijklmnopqrstuvwxyz',
  uppercase: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digits: '0123456789',
  symbols: '!#$%&()*+,-./:;<=>?@[]^_{|}~',
};

/** Those that are easily taken for one another. */
const ambiguous = /[Il1|O0]/g;

export const passwordLength = { min: 8, max: 128, usual: 20 } as const;
export const wordCount = { min: 4, max: 10, usual: 5 } as const;

export type CharacterRecipe = {
  readonly kind: 'characters';
  readonly length: number;
  /** At least one. */
  readonly classes: readonly PasswordClass[];
  readonly avoidAmbiguous: boolean;
};

export type WordRecipe = {
  readonly kind: 'words';
  readonly count: number;
  readonly separator: string;
  readonly capitalize: boolean;
  readonly withDigit: boolean;
};

export type PasswordRecipe = CharacterRecipe | WordRecipe;

const clamp = (value: number, { min, max }: { readonly min: number; readonly max: number }): number =>
  Math.min(max, Math.max(min, Math.floor(Number.isFinite(value) ? value : min)));

const pick = <T>(from: ArrayLike<T>, below: RandomBelow): T => from[below(from.length)] as T;

const shuffle = <T>(items: readonly T[], below: RandomBelow): readonly T[] => {
  const shuffled = [...items];
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = below(at + 1);
    [shuffled[at], shuffled[other]] = [shuffled[other] as T, shuffled[at] as T];
  }
  return shuffled;
};

const ofCharacters = ({ length, classes, avoidAmbiguous }: CharacterRecipe, below: RandomBelow): string => {
  const chosen = classes.length === 0 ? passwordClasses : classes;
  const sets = chosen.map((name) => (avoidAmbiguous ? characters[name].replaceAll(ambiguous, '') : characters[name]));
  const all = sets.join('');
  const total = Math.max(clamp(length, passwordLength), sets.length);
  const oneOfEach = sets.map((set) => pick(set, below));
  const rest = Array.from({ length: total - sets.length }, () => pick(all, below));
  return shuffle([...oneOfEach, ...rest], below).join('');
};

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const ofWords = (recipe: WordRecipe, below: RandomBelow, list: readonly string[]): string => {
  const { count, separator, capitalize, withDigit } = recipe;
  const words = Array.from({ length: clamp(count, wordCount) }, () => pick(list, below)).map((word) =>
    capitalize ? capitalized(word) : word,
  );
  const numbered = withDigit ? below(words.length) : -1;
  return words.map((word, at) => (at === numbered ? `${word}${below(10)}` : word)).join(separator);
};

type Deps = { readonly randomBelow: RandomBelow; readonly wordList: () => Promise<readonly string[]> };

/** A new password; every chosen class of characters is in it. */
export const generatePassword =
  ({ randomBelow, wordList }: Deps) =>
  async (recipe: PasswordRecipe): Promise<string> =>
    recipe.kind === 'characters' ? ofCharacters(recipe, randomBelow) : ofWords(recipe, randomBelow, await wordList());
