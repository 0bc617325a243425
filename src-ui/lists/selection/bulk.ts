import type { Outcome } from '#ui/cache/action-store.ts';
import type { Many, Refused } from '#ui/cache/one-by-one.ts';

/** What can be done with many records of a list. */
export type BulkVerb<T> = {
  /** On its button, such as `Complete`. */
  readonly label: string;
  /** While it runs, such as `Completing`. */
  readonly doing: string;
  /** What it has done, such as `completed`. */
  readonly done: string;
  /** Whether the server would do it for the reader. */
  readonly fits: (item: T) => boolean;
  /** Returns what it was refused for. Never rejects. */
  readonly run: (many: Many<T>) => Promise<Outcome<readonly Refused<T>[]>>;
  /** What is asked before, for what cannot be taken back. */
  readonly asks?: string;
};

export type Bulk<T> = {
  readonly verbs: readonly BulkVerb<T>[];
  /** What a record is called. */
  readonly nameOf: (item: T) => string;
  /** What the list is of; another list begins with nothing selected. */
  readonly scope: string;
};
