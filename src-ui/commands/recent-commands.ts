import type { DeviceStore } from '#core/kernel/device-store.ts';

export const recentMax = 5;

const isText = (value: unknown): value is string => typeof value === 'string';

/** What this person chose of the command menu on this device, the newest first; it leaves the device at sign-out. */
export const recentCommands = (deviceStore: DeviceStore, userId: string) => {
  const key = `${userId}/recent-commands`;
  const take = async (): Promise<readonly string[]> => {
    const kept = await deviceStore.get(key);
    return Array.isArray(kept) ? kept.filter(isText).slice(0, recentMax) : [];
  };
  return {
    take,
    add: async (id: string): Promise<void> => {
      const before = await take();
      await deviceStore.set(key, [id, ...before.filter((other) => other !== id)].slice(0, recentMax));
    },
  };
};
