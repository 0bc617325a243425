import type { QueryKey } from '@tanstack/query-core';
import type { Failure } from '#core/kernel/app-error.ts';
import type { Action } from '#ui/cache/action-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import type { Cached, Said } from './feature-stage.ts';
import type { Answers, Call } from './recorded-portal.ts';

type InputOf<M> = M extends { readonly run: (input: infer I) => unknown } ? I : never;

type Noted = (name: string) => () => void;

/** What one action does, where the server agrees and where it refuses. */
export type ActionRow<I = never> = {
  /** What the row is about, where an action has several. */
  readonly where?: string;
  /** What the action gets; `noted` makes a function whose calls stand among those of the portal. */
  readonly given: I | ((noted: Noted) => I);
  readonly answers: Answers;
  readonly cached?: Cached;
  /** Every call in its order. */
  readonly sends: readonly Call[];
  /** What is cached otherwise while the server is asked, in part. */
  readonly atOnce?: Cached;
  /** What is cached otherwise afterwards beside that, in part. */
  readonly shows?: Cached;
  /** What is asked for again, with all beneath it, and nothing else. */
  readonly touches?: readonly QueryKey[];
  readonly forgets?: readonly QueryKey[];
  readonly goes?: readonly string[];
  readonly says?: readonly Said[];
  readonly returns?: unknown;
  /** Whether the preference by which tabs learn of changed notifications is written. */
  readonly tellsTabs?: true;
  /** What a refusal of the first call shows as toasts: nothing, its own words, or these. */
  readonly refused: 'silent' | 'toast' | readonly Said[];
  /** What it is refused with, where that matters. */
  readonly refusal?: Failure;
  /** Calls that follow a refusal. */
  readonly sendsAfterwards?: readonly Call[];
  /** Whether the action counts as done all the same. */
  readonly carriesOn?: true;
};

/** An action of a feature with its row, ready for any test. */
export type DeclaredRow = {
  readonly name: string;
  readonly title: string;
  readonly make: (deps: FeatureDeps) => object;
  readonly row: ActionRow<unknown>;
};

type NamesOf<A> = { [K in keyof A]: A[K] extends Action<never, unknown> ? K : never }[keyof A] & string;

/** Returns how the rows of a feature's actions are written. */
export const rowsOf =
  <A extends object>(make: (deps: FeatureDeps) => A) =>
  <N extends NamesOf<A>>(name: N, row: ActionRow<InputOf<A[N]>>): DeclaredRow => ({
    name,
    title: row.where === undefined ? name : `${name}, ${row.where},`,
    make,
    row,
  });
