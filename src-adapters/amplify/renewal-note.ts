import type { Clock } from '#core/kernel/clock.ts';
import type { DeviceStore } from '#core/kernel/device-store.ts';

/**
 * Which token the last renewal in any tab replaced. What one tab writes to localStorage another may read some
 * milliseconds later, even in the lock; what it writes to the deviceStore is there at once.
 */
export type RenewalNote = {
  readonly isReplaced: (idToken: string) => Promise<boolean>;
  readonly replaced: (idToken: string) => Promise<void>;
};

export const noNote: RenewalNote = { isReplaced: async () => false, replaced: async () => undefined };

/** Enough of a token to know it by, and too little to use it. */
const markOf = (idToken: string): string => idToken.slice(-16);

export const createRenewalNote = (deviceStore: Pick<DeviceStore, 'get' | 'set'>, clientId: string): RenewalNote => {
  const key = `renewed/${clientId}`;
  return {
    isReplaced: async (idToken) => (await deviceStore.get(key)) === markOf(idToken),
    replaced: (idToken) => deviceStore.set(key, markOf(idToken)),
  };
};

const timeoutMs = 1_000;
const pauseMs = 10;

/** Waits until it holds, for a second at most. */
export const waitUntil = async (clock: Pick<Clock, 'sleep'>, holds: () => boolean): Promise<void> => {
  for (let waited = 0; waited < timeoutMs && !holds(); waited += pauseMs) await clock.sleep(pauseMs);
};
