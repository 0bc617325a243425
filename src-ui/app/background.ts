import type { FeatureDeps } from '#ui/context/portal-context.ts';

/** What runs beside the pages of a signed-in person. Rejects where its code is out of reach. */
export const background = ({ cache, feature, portal }: FeatureDeps) => ({
  start: async (userId: string): Promise<() => void> => {
    const [{ persistCache }, { notificationLive }] = await Promise.all([
      import('#ui/cache/persist-cache.ts'),
      import('#ui/notifications/notification-live-actions.ts'),
    ]);
    const stops = [
      persistCache(cache, portal.device.store, userId, portal.device.clock.now),
      feature(notificationLive).connect(userId),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  },
});
