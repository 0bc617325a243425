import type { InfiniteData, QueryKey } from '@tanstack/query-core';
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

const shownIn = (cache: FeatureDeps['cache']): readonly Notification[] | undefined =>
  cache.getQueryData<CachedNotifications>(keys.notifications.list)?.pages.flatMap(({ items }) => items);

/** How long what a burst of pushes changes is not asked for again, in milliseconds. */
const burstMs = 500;

/** How long a page may take from its first answer to its live feed, in milliseconds, clocks that differ included. */
const recentMs = 60_000;

/** Keeps the list live: pushes, breaks in the connection, and what other tabs change. The features say what a push changes. */
export const notificationLive = (
  { portal, cache, notify }: Pick<FeatureDeps, 'portal' | 'cache' | 'notify'>,
  features: readonly UiFeature[],
) => {
  const refetch = (): Promise<void> => cache.invalidateQueries({ queryKey: keys.notifications.root });

  let told: readonly number[] = [];
  const mayTell = (): boolean => {
    const now = portal.device.clock.now();
    told = told.filter((time) => now - time < toasts.within);
    if (told.length >= toasts.most) return false;
    told = [...told, now];
    return true;
  };

  const touched = new Map<string, QueryKey>();
  let isWaiting = false;
  const askAgain = (): void => {
    for (const queryKey of touched.values()) void cache.invalidateQueries({ queryKey });
    touched.clear();
  };
  /** Asks again at once, and in a burst once for all that follow. */
  const touch = (queryKeys: readonly QueryKey[]): void => {
    for (const queryKey of queryKeys) touched.set(JSON.stringify(queryKey), queryKey);
    if (isWaiting) return;
    askAgain();
    isWaiting = true;
    void portal.device.clock.sleep(burstMs).then(() => {
      isWaiting = false;
      if (touched.size > 0) touch([]);
    });
  };

  const arrived = (notification: Notification): void => {
    for (const key of [keys.notifications.list, keys.notifications.unread])
      cache.setQueryData<CachedNotifications>(key, (data) => data && withPushed(data, notification));
    if (mayTell()) notify('info', notification.title, notification.message);
    touch(newsOf(features, notification.type)?.touches ?? []);
  };

  /**
   * What came while nobody listened changes the pages as a push does: what is new in the list, and at the first opening what is
   * so recent that a page may have been fetched before it.
   */
  const catchUp = async (isAgain: boolean): Promise<void> => {
    const before = new Set(shownIn(cache)?.map(({ id }) => id));
    const since = isAgain ? Infinity : portal.device.clock.now() - recentMs;
    await refetch();
    for (const { id, type, createdAt } of shownIn(cache) ?? [])
      if (Date.parse(createdAt) >= since || (before.size > 0 && !before.has(id)))
        touch(newsOf(features, type)?.touches ?? []);
  };

  return {
    connect: (userId: string): (() => void) => {
      const stopWatching = portal.notifications.watch(userId, {
        onNotification: arrived,
        onOpen: (isAgain) => void catchUp(isAgain),
      });
      const stopListening = portal.device.preferences.onChange(changedElsewhereKey, () => void refetch());
      return () => {
        stopWatching();
        stopListening();
      };
    },
  };
};
