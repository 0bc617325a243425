import { useEffect } from 'react';
import { useApp, type AppContext } from '#ui/context/portal-context.ts';

/** Milliseconds in which the first page has the network and the processor to itself. */
const headStart = 300;

const startBackground = async ({ cache, feature, portal }: AppContext, userId: string): Promise<() => void> => {
  const [{ persistCache }, { notificationLive }] = await Promise.all([
    import('#ui/cache/persist-cache.ts'),
    import('#ui/notifications/notification-live.ts'),
  ]);
  const stops = [
    persistCache(cache, portal.device.store, userId, portal.device.clock.now),
    feature(notificationLive).connect(userId),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

/** What runs beside the pages of a signed-in person, once the first page has had its turn; later if its code is out of reach. */
export const useBackground = (userId: string): void => {
  const app = useApp();
  useEffect(() => {
    let left = false;
    let stop: (() => void) | undefined;
    const begin = (): void => {
      startBackground(app, userId).then(
        (started) => {
          if (left) started();
          else stop = started;
        },
        () => {
          if (!left) addEventListener('online', begin, { once: true });
        },
      );
    };
    const timer = setTimeout(begin, headStart);
    return () => {
      left = true;
      clearTimeout(timer);
      removeEventListener('online', begin);
      stop?.();
    };
  }, [app, userId]);
};
