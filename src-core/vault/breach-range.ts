import type { AbortSignalLike } from '../kernel/clock.ts';

/** How often each password whose SHA-1 begins with a prefix was seen in breaches. */
export type BreachRange = {
  /**
   * Asks with five hex characters, upper case. Answers counts above zero by the 35 others, upper case. Rejects with
   * `connection-lost`, with `unexpected` for an answer that is none, and with `busy` seconds to wait where it was refused
   * for now.
   */
  readonly counts: (prefix: string, signal?: AbortSignalLike) => Promise<ReadonlyMap<string, number>>;
};

/** A refusal for now: asked too often, or out of service. */
export class RangeBusy extends Error {
  /** Seconds to wait, as the service told; undefined where it did not. */
  readonly retryAfter: number | undefined;

  constructor(retryAfter: number | undefined) {
    super('The breach service is busy');
    this.name = 'RangeBusy';
    this.retryAfter = retryAfter;
  }
}
