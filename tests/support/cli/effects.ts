import { expect } from 'vitest';
import { globalOptions } from '#src/cli/command-line.ts';
import type { Nouns } from '#src/cli/verb.ts';
import { openEffectStage, type EffectStage, type Ran } from './effect-stage.ts';

type Case = (stage: EffectStage) => Promise<void>;

/** What verbs do: by `noun verb`, a sentence and the command lines that show it. */
export type Effects = Readonly<Record<string, Readonly<Record<string, Case>>>>;

export type Row = { readonly path: string; readonly name: string; readonly show: Case };

/** How one row went. */
export type Played = Pick<Row, 'path' | 'name'> & {
  readonly ran: readonly Ran[];
  readonly expectations: number;
  /** What it failed with. */
  readonly failure: { readonly cause: unknown } | undefined;
};

export const rowsOf = (effects: readonly Effects[]): readonly Row[] =>
  effects
    .flatMap((each) => Object.entries(each))
    .flatMap(([path, cases]) => Object.entries(cases).map(([name, show]) => ({ path, name, show })));

/** Runs a row over a world of its own. */
export const play = async ({ path, name, show }: Row): Promise<Played> => {
  const stage = await openEffectStage({ withVault: /^(?:vault|logins|handovers) /.test(path) });
  const before = expect.getState().assertionCalls;
  const failure = await show(stage).then(
    () => undefined,
    (cause: unknown) => ({ cause }),
  );
  return { path, name, ran: stage.ran, expectations: expect.getState().assertionCalls - before, failure };
};

const optionsIn = (words: readonly string[]): readonly string[] =>
  words
    .filter((word) => /^--./.test(word))
    .map((word) => word.slice(2).replace(/=.*$/s, ''))
    .filter((name) => !Object.hasOwn(globalOptions, name));

/** The command lines of a verb that the rows of this very verb ran. */
const linesOf = (path: string, played: readonly Played[]): readonly Ran[] =>
  played
    .filter((row) => row.path === path)
    .flatMap(({ ran }) => ran)
    .filter(({ words }) => `${words[0]} ${words[1]}` === path);

const admins = /; for admins$/;

/** Whether a customer may not do it, or does not see the record that it is about. */
const isRefusal = ({ words, code }: Ran): boolean =>
  [3, 6].includes(code) && words[words.indexOf('--as') + 1] !== 'admin@coolio.test';

/**
 * Says what of a declaration the rows leave out: a verb, an option, who may not; and which row is of something that is gone, or
 * shows nothing.
 */
export const gapsOf = (nouns: Nouns, played: readonly Played[]): readonly string[] => {
  const declared = Object.entries(nouns).flatMap(([noun, { summary, verbs }]) =>
    Object.entries(verbs).map(([name, verb]) => ({
      path: `${noun} ${name}`,
      options: Object.keys(verb.options),
      forAdmins: [
        ...([summary, verb.summary].some((text) => admins.test(text)) ? [''] : []),
        ...Object.entries(verb.options).flatMap(([option, field]) => (admins.test(field.summary) ? [option] : [])),
      ],
    })),
  );
  const missing = declared.flatMap(({ path, options, forAdmins }) => {
    const lines = linesOf(path, played);
    const worked = new Set(lines.filter(({ code }) => code === 0).flatMap(({ words }) => ['', ...optionsIn(words)]));
    const refused = new Set(lines.filter(isRefusal).flatMap(({ words }) => ['', ...optionsIn(words)]));
    const typed = new Set(lines.flatMap(({ words }) => optionsIn(words)));
    return [
      ...(worked.has('') ? [] : [`${path} has no row`]),
      ...options.filter((option) => !worked.has(option)).map((option) => `${path} --${option} has no row`),
      ...[...typed].filter((option) => !options.includes(option)).map((option) => `${path} --${option} is gone`),
      ...forAdmins
        .filter((option) => !refused.has(option))
        .map((option) => `${path}${option === '' ? '' : ` --${option}`} is refused to nobody`),
    ];
  });
  const paths = new Set(declared.map(({ path }) => path));
  const idle = played.flatMap((row) => {
    const { path, name, expectations, failure } = row;
    if (!paths.has(path)) return [`${path} is gone`];
    return [
      ...(linesOf(path, [row]).length === 0 ? [`${path} is not run by: ${name}`] : []),
      ...(expectations === 0 && failure === undefined ? [`${path} expects nothing in: ${name}`] : []),
    ];
  });
  return [...missing, ...new Set(idle)];
};
