import type { AbortSignalLike, Clock } from '#core/kernel/clock.ts';
import { unexpected } from '#core/kernel/app-error.ts';
import type { BreachRange } from '#core/vault/breach-range.ts';

type Options = {
  readonly clock: Pick<Clock, 'sleep'>;
  readonly latency: number;
  /** Counts by whole digest. */
  readonly known?: Readonly<Record<string, number>>;
  /** Whether the request of this number, counted from 1, fails; it may throw its own failure. */
  readonly fails?: (request: number) => boolean;
};

/** A range service that takes the same time for each answer, and keeps count. */
export const createFixedRange = ({ clock, latency, known = {}, fails = () => false }: Options) => {
  const prefixes: string[] = [];
  let inFlight = 0;
  let mostInFlight = 0;
  const counts: BreachRange['counts'] = async (prefix, signal?: AbortSignalLike) => {
    const request = prefixes.push(prefix);
    inFlight += 1;
    mostInFlight = Math.max(mostInFlight, inFlight);
    try {
      await clock.sleep(latency, signal);
      if (fails(request)) throw unexpected('The breach service answered 503');
      const found = Object.entries(known).filter(([digest]) => digest.startsWith(prefix));
      return new Map(found.map(([digest, count]) => [digest.slice(prefix.length), count]));
    } finally {
      inFlight -= 1;
    }
  };
  return {
    range: { counts } satisfies BreachRange,
    prefixes,
    inFlight: () => inFlight,
    mostInFlight: () => mostInFlight,
  };
};
