import type { AbortSignalLike, Clock } from '../kernel/clock.ts';
import type { UserGateway } from './user-gateway.ts';
import type { UserRemoval } from './user-removal.ts';

type Deps = { readonly users: Pick<UserGateway, 'removal'>; readonly clock: Clock };

const pause = 1000;

/**
 * Asks every second until a removal that has begun is over, and calls `onProgress` with each answer. Undefined where
 * nobody has, or had, this id. Rejects with the signal's reason once it aborts.
 */
export const awaitRemoval =
  ({ users, clock }: Deps) =>
  async (
    userId: string,
    onProgress: (removal: UserRemoval) => void = () => undefined,
    signal?: AbortSignalLike,
  ): Promise<UserRemoval | undefined> => {
    for (;;) {
      const removal = await users.removal(userId);
      if (removal !== undefined) onProgress(removal);
      if (removal === undefined || removal.startedAt === undefined || removal.endedAt !== undefined) return removal;
      await clock.sleep(pause, signal);
    }
  };
