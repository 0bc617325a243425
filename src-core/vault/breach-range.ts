import type { AbortSignalLike } from '../kernel/clock.ts';

/** How often each password whose SHA-1 begins with a prefix was seen in breaches. */
export type BreachRange = {
  /**
   * Looks up five hex characters, upper case. Returns counts above zero by the 35 other characters, upper case. Rejects
   * with `connection-lost`, with `unexpected` for a malformed response, and with `limit-exceeded` while the service
   * refuses or is down (`retryAfter` in seconds as it says, undefined where it does not).
   */
  readonly counts: (prefix: string, signal?: AbortSignalLike) => Promise<ReadonlyMap<string, number>>;
};
