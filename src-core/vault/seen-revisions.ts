import type { DeviceStore } from '../kernel/device-store.ts';
import type { UnreadableLogin } from './login.ts';
import type { SeenRevisions } from './open-login.ts';

const keyOf = (userId: string): string => `${userId}/vault-revisions`;

const isRevisions = (kept: unknown): kept is Readonly<Record<string, number>> =>
  typeof kept === 'object' && kept !== null && Object.values(kept).every((rev) => typeof rev === 'number');

/** Remembers on this device the newest revision of each login, so that an older one is noticed. */
export const rememberRevisions = (deviceStore: DeviceStore, userId: () => Promise<string>) => {
  const read = async (): Promise<SeenRevisions> => {
    const kept = await deviceStore.get(keyOf(await userId()));
    return new Map(isRevisions(kept) ? Object.entries(kept) : []);
  };
  return {
    read,
    remember: async (
      listed: readonly ({ readonly id: string; readonly rev: number } | UnreadableLogin)[],
    ): Promise<void> => {
      const known = new Map(await read());
      let changed = false;
      for (const login of listed) {
        if ('problem' in login || login.rev <= (known.get(login.id) ?? 0)) continue;
        known.set(login.id, login.rev);
        changed = true;
      }
      if (changed) await deviceStore.set(keyOf(await userId()), Object.fromEntries(known));
    },
  };
};
