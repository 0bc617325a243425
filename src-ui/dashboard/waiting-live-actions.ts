import { keys } from '#ui/cache/keys.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { dashboardStores } from './dashboard-stores.ts';
import { waitingStore } from './waiting-store.ts';

/** Keeps the figures, the list of what waits with its counts, and engagements up to date on every page, also where others change them. */
export const waitingLive = ({ portal, cache, feature }: Pick<FeatureDeps, 'portal' | 'cache' | 'feature'>) => ({
  connect: (userId: string): (() => void) => {
    const { waiting } = feature(dashboardStores);
    const counted = feature(waitingStore);
    const count = (): void => counted.setState(waiting.getState().data ?? undefined, true);
    const askAgain = (): void => {
      for (const { root } of [keys.dashboard, keys.engagements]) void cache.invalidateQueries({ queryKey: root });
    };
    const stopAsking = waiting.subscribe(count);
    count();
    const stopWatching = portal.dashboard.watch(userId, {
      onChange: askAgain,
      // What is on screen at first was asked for before anybody listened.
      onOpen: askAgain,
    });
    return () => {
      stopAsking();
      stopWatching();
      counted.setState(undefined, true);
    };
  },
});
