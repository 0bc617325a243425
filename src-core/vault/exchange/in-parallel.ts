import type { AbortSignalLike } from '#core/kernel/clock.ts';

export type ParallelOptions = {
  /** How many run at once. */
  readonly limit: number;
  /** Starts no more items once it aborts; those under way are awaited. */
  readonly signal?: AbortSignalLike | undefined;
  /** Called when an item ends, with how many have ended. */
  readonly onProgress?: ((done: number) => void) | undefined;
};

/**
 * Runs `work` over the items in their order, so many at once, and returns the results by the items' places; a place is
 * empty where the signal stopped it. Rejects with the first rejection.
 */
export const inParallel = async <T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  { limit, signal, onProgress }: ParallelOptions,
): Promise<readonly (R | undefined)[]> => {
  const results: (R | undefined)[] = [];
  const waiting = items.entries();
  let done = 0;
  const run = async (): Promise<void> => {
    for (const [at, item] of waiting) {
      if (signal?.aborted === true) return;
      results[at] = await work(item);
      done += 1;
      onProgress?.(done);
    }
  };
  await Promise.all(Array.from({ length: limit }, run));
  return results;
};
