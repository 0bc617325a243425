import type { Clock } from '#core/kernel/clock.ts';

/** A clock that moves only by `advance`. */
export type MemoryClock = Clock & { readonly advance: (milliseconds: number) => void };

type Sleeper = { readonly until: number; readonly wake: () => void };

export const createMemoryClock = (start = Date.UTC(2026, 0, 1)): MemoryClock => {
  const sleepers = new Set<Sleeper>();
  let now = start;
  return {
    now: () => now,
    sleep: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        const sleeper = { until: now + milliseconds, wake: resolve };
        const abort = () => {
          sleepers.delete(sleeper);
          reject(signal?.reason);
        };
        if (signal?.aborted === true) return abort();
        signal?.addEventListener('abort', abort, { once: true });
        sleepers.add(sleeper);
      }),
    advance: (milliseconds) => {
      now += milliseconds;
      const due = [...sleepers].filter(({ until }) => until <= now).sort((a, b) => a.until - b.until);
      for (const sleeper of due) {
        sleepers.delete(sleeper);
        sleeper.wake();
      }
    },
  };
};
