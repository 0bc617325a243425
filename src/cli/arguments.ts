import type { ChosenFile } from '#core/files/file-transfer.ts';
import type { Portal } from '#core/portal.ts';
import { UsageError } from './command-line.ts';
import { findVerb } from './verbs.ts';

export type ArgumentSources = {
  readonly portal: Portal;
  readonly readFile: (path: string) => Promise<ChosenFile>;
  readonly print: (value: unknown) => void;
};

const reference = /^@([a-z]+)\.([A-Za-z]+)(?::([^/]*))?(\/.*)?$/;
const looksLikeJson = /^(?:[{["]|(?:true|false|null)$)/;

const readJson = (word: string): unknown => {
  try {
    return JSON.parse(word);
  } catch {
    throw new UsageError(`This argument is not JSON: ${word}`);
  }
};

const partOf = (value: unknown, path: string): unknown =>
  path
    .split('/')
    .filter((key) => key !== '')
    .reduce<unknown>((part, key) => (part as Readonly<Record<string, unknown>> | undefined)?.[key], value);

/** A listener, and an object whose every method is one. */
const printer = (print: (value: unknown) => void): unknown =>
  new Proxy(print, {
    get: (_target, event) =>
      event === 'then' ? undefined : (value: unknown) => print(value === undefined ? { event: String(event) } : value),
  });

const separated = (text: string): readonly string[] => text.split(',').filter((part) => part !== '');

/** Returns the value that a word of the command line means. */
export const readArgument = async (word: string, sources: ArgumentSources): Promise<unknown> => {
  if (word === '-') return undefined;
  if (word === '@print') return printer(sources.print);
  if (word.startsWith('set:')) return new Set(separated(word.slice('set:'.length)));
  if (word.startsWith('@file:')) return sources.readFile(word.slice('@file:'.length));
  if (looksLikeJson.test(word)) return readJson(word);
  const [, feature, verb, args = '', path = ''] = reference.exec(word) ?? [];
  if (feature === undefined || verb === undefined) return word;
  const inner = await Promise.all(separated(args).map((arg) => readArgument(arg, sources)));
  return partOf(await (await findVerb(sources.portal, feature, verb))(...inner), path);
};
