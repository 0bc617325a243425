import type { Caller } from '#backend/graphql/caller.ts';

/** One open subscription. Its methods throw nothing. */
export type LiveMember = {
  readonly caller: Caller;
  /** Passes on an event: the value of the subscription's field. */
  readonly onEvent: (event: unknown) => void;
  /** Events may have been missed, and nobody knows which. */
  readonly onGap: () => void;
  /** The caller may not have these events any more; nothing follows. */
  readonly onRefused: () => void;
};

type Arguments = Readonly<Record<string, unknown>>;

/** A field of the contract's `Subscription` with what stands behind it. */
export type LiveField = {
  readonly name: string;
  /**
   * Begins to call the member on what happens from now on and returns what ends that; undefined where the caller may not have
   * these events, whether because they are others' or because there is no such thing.
   */
  readonly join: (args: Arguments, member: LiveMember) => Promise<(() => void) | undefined>;
  readonly close: () => Promise<void>;
};
