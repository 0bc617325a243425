import { parseArgs } from 'node:util';
import type { Fields } from './field.ts';
import { didYouMean } from './nearest.ts';
import { UsageError } from './usage-error.ts';
import type { Nouns, Verb } from './verb.ts';

export type ProfileName = 'live' | 'memory';
export type Format = 'table' | 'json' | 'jsonl';

export type Command = {
  readonly noun: string | undefined;
  readonly verbName: string | undefined;
  /** Undefined for help. */
  readonly verb: Verb | undefined;
  /** What was typed for each argument and option, by its name. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** The email to sign in with; a guest, or who is signed in already, where undefined. */
  readonly as: string | undefined;
  readonly password: string | undefined;
  readonly url: string;
  readonly profile: ProfileName;
  /** The file that keeps the session between commands. */
  readonly session: string | undefined;
  readonly format: Format;
  readonly wantsHelp: boolean;
};

/** Options of every verb, with what is typed for each; those without take nothing. */
export const globalOptions: Readonly<Record<string, { readonly shape: string | undefined; readonly summary: string }>> =
  {
    as: { shape: 'email', summary: 'sign in as this person first' },
    password: { shape: 'text', summary: 'their password; PORTAL_PASSWORD, or a question at a terminal, is safer' },
    url: { shape: 'address', summary: 'where the portal is (default http://localhost:5173)' },
    profile: { shape: 'live|memory', summary: 'memory is a demo world that ends with the command' },
    session: { shape: 'file', summary: 'keep the session there between commands' },
    json: { shape: undefined, summary: 'JSON instead of tables' },
    jsonl: { shape: undefined, summary: 'JSON, a line for each record' },
    help: { shape: undefined, summary: 'what a noun or a verb takes' },
  };

type Option = { readonly type: 'string' | 'boolean' };

const asOption = ({ shape }: { readonly shape: string | undefined }): Option => ({
  type: shape === undefined ? 'boolean' : 'string',
});

const allOptions = (nouns: Nouns): Record<string, Option> => {
  const ofVerbs = Object.values(nouns).flatMap(({ verbs }) =>
    Object.values(verbs).flatMap(({ options }) => Object.entries(options)),
  );
  return Object.fromEntries(
    [...ofVerbs, ...Object.entries(globalOptions)].map(([name, each]) => [name, asOption(each)]),
  );
};

const verbOf = (nouns: Nouns, noun: string, verbName: string): Verb => {
  const found = Object.hasOwn(nouns, noun) ? nouns[noun] : undefined;
  if (found === undefined) throw new UsageError(`There is no noun ${noun}.${didYouMean(noun, Object.keys(nouns))}`);
  const verb = Object.hasOwn(found.verbs, verbName) ? found.verbs[verbName] : undefined;
  if (verb !== undefined) return verb;
  const names = Object.keys(found.verbs);
  throw new UsageError(
    verbName === ''
      ? `${noun} needs a verb: ${names.join(', ')}`
      : `${noun} has no verb ${verbName}.${didYouMean(verbName, names) || ` It has ${names.join(', ')}.`}`,
  );
};

const usualVerb = (nouns: Nouns, noun = ''): string | undefined =>
  Object.hasOwn(nouns, noun) ? nouns[noun]?.usual : undefined;

const wordsOfArgs = (path: string, args: Fields, plain: readonly string[]): [string, readonly string[]][] => {
  const left = [...plain];
  const words = Object.entries(args).map(([name, { isRest, isRequired }]): [string, readonly string[]] => {
    const taken = isRest ? left.splice(0) : left.splice(0, 1);
    if (isRequired && (taken[0] ?? '') === '') throw new UsageError(`${path} needs <${name}>`);
    return [name, taken];
  });
  if (left.length > 0) throw new UsageError(`${path} takes no further argument: ${left.join(' ')}`);
  return words;
};

const profileNamed = (name: string): ProfileName => {
  if (name !== 'live' && name !== 'memory') throw new UsageError(`--profile is live or memory, not ${name}`);
  return name;
};

/** Options in the order typed, and everything else; behind `--` everything is an argument. */
const split = (nouns: Nouns, typed: readonly string[]) => {
  const options = allOptions(nouns);
  const { tokens, positionals } = parseArgs({
    args: [...typed],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const known = Object.hasOwn(options, name) && rawName.startsWith('--') ? options[name] : undefined;
    if (known === undefined)
      throw new UsageError(
        `There is no option ${rawName}.${didYouMean(
          rawName,
          Object.keys(options).map((each) => `--${each}`),
        )}`,
      );
    const isSwallowed = !inlineValue && (value ?? '').startsWith('--');
    if (known.type === 'string' && (value === undefined || isSwallowed))
      throw new UsageError(`${rawName} needs a value`);
    if (known.type === 'boolean' && value !== undefined) throw new UsageError(`${rawName} takes no value`);
    given.set(name, value ?? '');
  }
  return { given, plain: positionals };
};

/** Reads `<noun> <verb> [argument…]` and the options among them. */
export const parseCommandLine = (
  typed: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  nouns: Nouns,
): Command => {
  const { given, plain } = split(nouns, typed);
  const isHelp = plain[0] === 'help';
  const [noun, typedVerb, ...args] = isHelp ? plain.slice(1) : plain;
  const wantsHelp = isHelp || noun === undefined || given.has('help');
  const verbName = typedVerb ?? (wantsHelp ? undefined : usualVerb(nouns, noun));
  const verb =
    noun === undefined || (wantsHelp && verbName === undefined) ? undefined : verbOf(nouns, noun, verbName ?? '');
  if (wantsHelp && noun !== undefined && !Object.hasOwn(nouns, noun)) verbOf(nouns, noun, '');
  const path = `${noun} ${verbName}`;
  const words = wantsHelp || verb === undefined ? [] : wordsOfArgs(path, verb.args, args);
  for (const [name, value] of given) {
    if (Object.hasOwn(globalOptions, name)) continue;
    if (!wantsHelp && !Object.hasOwn(verb?.options ?? {}, name))
      throw new UsageError(`${path} has no option --${name}`);
    words.push([name, [value]]);
  }
  const url = given.get('url') ?? 'http://localhost:5173';
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError(`--url is an address such as http://localhost:5173, not ${url}`);
  return {
    noun,
    verbName,
    verb,
    words: new Map(words),
    as: given.get('as'),
    password: given.get('password') ?? environment['PORTAL_PASSWORD'],
    url,
    profile: profileNamed(given.get('profile') ?? 'live'),
    session: given.get('session'),
    format: given.has('jsonl') ? 'jsonl' : given.has('json') ? 'json' : 'table',
    wantsHelp,
  };
};
