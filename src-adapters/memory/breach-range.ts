import type { BreachRange } from '#core/vault/breach-range.ts';

/** Knows the digests that it is given, in SHA-1 hex, upper case, with how often each was seen. */
export const createMemoryBreachRange = (known: Readonly<Record<string, number>>): BreachRange => ({
  counts: async (prefix) =>
    new Map(
      Object.entries(known)
        .filter(([digest]) => digest.startsWith(prefix))
        .map(([digest, count]) => [digest.slice(prefix.length), count]),
    ),
});
