import type { Portal } from '#core/portal.ts';
import type { Fields, Given } from './field.ts';
import type { Terminal } from './terminal.ts';

/** What a verb may use of where it runs. */
export type Surroundings = {
  readonly portal: Portal;
  readonly terminal: Terminal;
  /** Prints a part of the result as it comes. */
  readonly print: (value: unknown) => void;
  /** Says how far long work has come, after each tenth of it. */
  readonly progress: (what: string, done: number, total: number) => void;
  /** Asks for something that is not shown. Rejects where there is nobody to ask and no line of standard input. */
  readonly secret: (label: string) => Promise<string>;
};

/** Who may run a verb: anybody, somebody signed in, or somebody whose vault is opened first. */
export type Needs = 'nobody' | 'person' | 'vault';

type Described = {
  /** A sentence without its full stop: "Lists your orders, newest first". */
  readonly summary: string;
  /** What is typed after `portal` to see it work in the demo world. */
  readonly example: string;
  /** The noun and verb that remove what this verb makes; undefined where it makes nothing, or nothing removes it. */
  readonly undo?: string;
  /** The use cases of the feature that the verb calls. */
  readonly calls: readonly string[];
  readonly needs?: Needs;
  /** What a result of nothing is called: the exit code is that of a missing record. */
  readonly missing?: string;
  /** Which parts a list shows in a table; all of them by default. */
  readonly columns?: readonly string[];
  /** What an empty list says in place of a table. */
  readonly none?: string;
};

export type Verb = Described & {
  readonly needs: Needs;
  readonly args: Fields;
  readonly options: Fields;
  readonly run: (surroundings: Surroundings, given: Readonly<Record<string, unknown>>) => unknown;
};

type Declared<A extends Fields, O extends Fields> = Described & {
  readonly args?: A;
  readonly options?: O;
  readonly run: (surroundings: Surroundings, given: Given<A> & Given<O>) => unknown;
};

/** Declares a verb: what is typed, what it does, and one example that works. */
export const verb = <A extends Fields = Fields, O extends Fields = Fields>(declared: Declared<A, O>): Verb => ({
  needs: 'person',
  ...declared,
  args: declared.args ?? {},
  options: declared.options ?? {},
  run: (surroundings, given) => declared.run(surroundings, given as Given<A> & Given<O>),
});

/** A noun of the command line with its verbs. */
export type Noun = {
  readonly summary: string;
  readonly feature: Exclude<keyof Portal, 'device'>;
  readonly verbs: Readonly<Record<string, Verb>>;
  /** The verb that is meant where none is typed; one has to be typed unless given. */
  readonly usual?: string;
  /** Use cases that no verb of any noun calls, and why a terminal has no use for them. */
  readonly without?: Readonly<Record<string, string>>;
};

export type Nouns = Readonly<Record<string, Noun>>;
