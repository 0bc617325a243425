import type { Device } from '#core/portal.ts';

const key = 'last-person';

/**
 * Remembers who was signed in on this device last. What the device keeps of them goes when somebody else signs in: their session
 * may have ended by itself, which leaves them what they wrote.
 */
export const lastPerson = ({ preferences, store }: Pick<Device, 'preferences' | 'store'>) => ({
  arrive: async (userId: string): Promise<void> => {
    const before = preferences.get(key);
    if (before === userId) return;
    preferences.set(key, userId);
    if (before !== undefined && before !== '') await store.clear(before);
  },
  leave: (userId: string): void => {
    if (preferences.get(key) === userId) preferences.remove(key);
  },
});
