import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { onScreenActions } from '#ui/notifications/on-screen-actions.ts';
import { features } from './features.ts';

/** What runs beside the pages of a signed-in person. */
export const background = (deps: FeatureDeps) => {
  const { build, cache, portal } = deps;
  const { clock, store } = portal.device;
  const running = new Set<() => Promise<void>>();
  return {
    /** Returns how to stop. Rejects where its code is out of reach. */
    start: async (userId: string): Promise<() => void> => {
      const [{ persistCache }, { notificationLive }, { notificationActions }, { waitingLive }] = await Promise.all([
        import('#ui/cache/persist-cache.ts'),
        import('#ui/notifications/notification-live-actions.ts'),
        import('#ui/notifications/notification-actions.ts'),
        import('#ui/dashboard/waiting-live-actions.ts'),
      ]);
      const stopKeeping = persistCache({ cache, store, userId, build, now: clock.now });
      const { sees } = deps.feature(onScreenActions);
      const { mark } = deps.feature(notificationActions);
      const read = (id: string): void => void mark.run({ id, status: 'read' });
      const disconnect = notificationLive(deps, features, { sees, read }).connect(userId);
      const stopWaiting = waitingLive(deps).connect(userId);
      running.add(stopKeeping);
      return () => {
        running.delete(stopKeeping);
        disconnect();
        stopWaiting();
        void stopKeeping();
      };
    },
    /** Stops keeping answers on the device; resolves once nothing is being written any more. */
    stopKeeping: async (): Promise<void> => {
      await Promise.all([...running].map((stop) => stop()));
    },
  };
};
