import type { InfiniteData } from '@tanstack/query-core';
import type { Notification } from '#core/notifications/notification.ts';
import type { NotificationPage } from '#core/notifications/notification-gateway.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { newsOf } from '#ui/feature/news.ts';
import type { UiFeature } from '#ui/feature/ui-feature.ts';
import { keys } from '#ui/cache/keys.ts';

/** Where a tab tells the others that it changed the list. */
export const changedElsewhereKey = 'portal-notifications-changed';

/** The list of notifications as the cache holds it. */
export type CachedNotifications = InfiniteData<NotificationPage, string>;

/** The list with a pushed notification on top, once. */
export const withPushed = (data: CachedNotifications, pushed: Notification): CachedNotifications => {
  const [first, ...rest] = data.pages;
  const known = data.pages.some((page) => page.items.some(({ id }) => id === pushed.id));
  if (first === undefined || known) return data;
  const pages = [{ ...first, items: [pushed, ...first.items] }, ...rest];
  const more = pushed.status === 'unread' ? 1 : 0;
  return { ...data, pages: pages.map((page) => ({ ...page, unreadCount: page.unreadCount + more })) };
};

/** How many toasts show pushes at once, and for how long each counts; the badge counts the rest. */
const toasts = { most: 3, within: 4000 };

/** Keeps the list live: pushes, breaks in the connection, and what other tabs change. The features say what a push changes. */
export const notificationLive = (
  { portal, cache, notify }: Pick<FeatureDeps, 'portal' | 'cache' | 'notify'>,
  features: readonly UiFeature[],
) => {
  const refetch = (): Promise<void> => cache.invalidateQueries({ queryKey: keys.notifications.list });

  let told: readonly number[] = [];
  const mayTell = (): boolean => {
    const now = portal.device.clock.now();
    told = told.filter((time) => now - time < toasts.within);
    if (told.length >= toasts.most) return false;
    told = [...told, now];
    return true;
  };

  const arrived = (notification: Notification): void => {
    cache.setQueryData<CachedNotifications>(keys.notifications.list, (data) => data && withPushed(data, notification));
    if (mayTell()) notify('info', notification.title, notification.message);
    for (const queryKey of newsOf(features, notification.type)?.touches ?? [])
      void cache.invalidateQueries({ queryKey });
  };

  return {
    connect: (userId: string): (() => void) => {
      const stopWatching = portal.notifications.watch(userId, {
        onNotification: arrived,
        onReconnect: () => void refetch(),
      });
      const stopListening = portal.device.preferences.onChange(changedElsewhereKey, () => void refetch());
      return () => {
        stopWatching();
        stopListening();
      };
    },
  };
};
