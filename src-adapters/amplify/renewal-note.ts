import type { Clock } from '#core/kernel/clock.ts';
import type { Shelf } from '#core/kernel/shelf.ts';

/**
 * Which token the last renewal in any tab replaced. What one tab writes to localStorage another may read some
 * milliseconds later, even in the lock; what it writes to the shelf is there at once.
 */
export type RenewalNote = {
  readonly isReplaced: (idToken: string) => Promise<boolean>;
  readonly replaced: (idToken: string) => Promise<void>;
};

export const noNote: RenewalNote = { isReplaced: async () => false, replaced: async () => undefined };

/** Enough of a token to know it by, and too little to use it. */
const markOf = (idToken: string): string => idToken.slice(-16);

export const createRenewalNote = (shelf: Pick<Shelf, 'keep' | 'take'>, clientId: string): RenewalNote => {
  const key = `renewed/${clientId}`;
  return {
    isReplaced: async (idToken) => (await shelf.take(key)) === markOf(idToken),
    replaced: (idToken) => shelf.keep(key, markOf(idToken)),
  };
};

const patienceMs = 1_000;
const pauseMs = 10;

/** Waits until it holds, for a second at most. */
export const waitUntil = async (clock: Pick<Clock, 'sleep'>, holds: () => boolean): Promise<void> => {
  for (let waited = 0; waited < patienceMs && !holds(); waited += pauseMs) await clock.sleep(pauseMs);
};
