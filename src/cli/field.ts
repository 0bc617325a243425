import { isDay, type Day } from '#core/kernel/calendar/day.ts';
import type { ChosenFile } from '#core/files/file-transfer.ts';
import { UsageError } from './usage-error.ts';

export type Reader = {
  readonly readFile: (path: string) => Promise<ChosenFile>;
  readonly readText: (path: string) => Promise<string>;
};

/** One argument or option of a verb. */
export type Field<V> = {
  /** What is typed, in a word: `id`, `email`, `a,b`. Undefined for a flag, which takes nothing. */
  readonly shape: string | undefined;
  readonly summary: string;
  readonly isRequired: boolean;
  /** Whether it takes every further argument. */
  readonly isRest: boolean;
  /** The words that are allowed; undefined for any. */
  readonly values: readonly string[] | undefined;
  /** Reads what was typed; throws a `UsageError` that names the field. No words at all where it was left out. */
  readonly read: (words: readonly string[], name: string, reader: Reader) => V | Promise<V>;
};

export type Fields = Readonly<Record<string, Field<unknown>>>;

export type Given<F extends Fields> = { readonly [K in keyof F]: F[K] extends Field<infer V> ? V : never };

const one =
  <V>(read: (word: string, name: string, reader: Reader) => V | Promise<V>): Field<V>['read'] =>
  ([word = ''], name, reader) =>
    read(word, name, reader);

const field = <V>(shape: string, summary: string, read: Field<V>['read']): Field<V> => ({
  shape,
  summary,
  isRequired: true,
  isRest: false,
  values: undefined,
  read,
});

export const text = (shape: string, summary: string): Field<string> =>
  field(
    shape,
    summary,
    one((word) => word),
  );

export const oneOf = <const V extends string>(values: readonly V[], summary: string): Field<V> => ({
  ...field<V>(
    values.join('|'),
    summary,
    one((word, name) => {
      const found = values.find((value) => value.toLowerCase() === word.toLowerCase());
      if (found === undefined) throw new UsageError(`${name} is one of ${values.join(', ')}, not ${word}`);
      return found;
    }),
  ),
  values,
});

export const wholeNumber = (shape: string, summary: string): Field<number> =>
  field(
    shape,
    summary,
    one((word, name) => {
      if (!/^-?\d{1,9}$/.test(word)) throw new UsageError(`${name} is a whole number, not ${word}`);
      return Number(word);
    }),
  );

/** A day, or the word for none where there is one. */
export const day = (summary: string, none?: string): Field<Day> =>
  field(
    none === undefined ? 'date' : `date|${none}`,
    summary,
    one((word, name) => {
      if (word !== none && !isDay(word))
        throw new UsageError(
          `${name} is a date such as 2027-01-31${none === undefined ? '' : `, or ${none}`}, not ${word}`,
        );
      return word;
    }),
  );

/** Texts between commas. */
export const list = (summary: string): Field<readonly string[]> =>
  field(
    'a,b',
    summary,
    one((word) =>
      word
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  );

const parsed = (content: string, name: string): unknown => {
  try {
    return JSON.parse(content);
  } catch {
    throw new UsageError(`${name} is not JSON`);
  }
};

/** JSON as it is typed, or the path of a file that holds it; `check` says what is wrong with it. */
export const json = <V>(summary: string, check: (value: unknown) => value is V, needed: string): Field<V> =>
  field(
    'json|file',
    summary,
    one(async (word, name, { readText }) => {
      const isTyped = /^\s*[[{]/.test(word);
      const content = isTyped
        ? word
        : await readText(word).catch(() => {
            throw new UsageError(`${name} is JSON or the path of a file: there is no file ${word}`);
          });
      const value = parsed(content, name);
      if (!check(value)) throw new UsageError(`${name} needs ${needed}`);
      return value;
    }),
  );

export const file = (summary: string): Field<ChosenFile> =>
  field(
    'file',
    summary,
    one((word, _name, { readFile }) =>
      readFile(word).catch(() => {
        throw new UsageError(`There is no file ${word}`);
      }),
    ),
  );

/** Files between commas, by their paths. */
export const files = (summary: string): Field<readonly ChosenFile[]> =>
  field(
    'file,file',
    summary,
    one((word, _name, { readFile }) =>
      Promise.all(
        word.split(',').map((path) =>
          readFile(path.trim()).catch(() => {
            throw new UsageError(`There is no file ${path.trim()}`);
          }),
        ),
      ),
    ),
  );

export const flag = (summary: string): Field<boolean> => ({
  shape: undefined,
  summary,
  isRequired: false,
  isRest: false,
  values: undefined,
  read: (words) => words.length > 0,
});

export const optional = <V>(given: Field<V>): Field<V | undefined> => ({
  ...given,
  isRequired: false,
  read: (words, name, reader) => (words.length === 0 ? undefined : given.read(words, name, reader)),
});

/** Every further argument. */
export const rest = (shape: string, summary: string): Field<readonly string[]> => ({
  ...field<readonly string[]>(shape, summary, (words) => words),
  isRest: true,
});
