import type { InfiniteData, QueryKey } from '@tanstack/query-core';
import { nameIn, type Notification } from '#core/notifications/notification.ts';
import type { NotificationPage } from '#core/notifications/notification-gateway.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { openedBy, touchedBy } from '#ui/feature/news.ts';
import type { UiFeature } from '#ui/feature/ui-feature.ts';
import { keys } from '#ui/cache/keys.ts';
import { changedElsewhereKey } from './other-tabs.ts';

/** The list of notifications as the cache holds it. */
export type CachedNotifications = InfiniteData<NotificationPage, string>;

/** What tells a notification from the same one with more to count. */
const versionOf = ({ id, count }: Notification): string => `${id} ${count}`;

/** The known one with what a push adds to it. What was read here meanwhile stays read, however late the push comes. */
const raised = (known: Notification, pushed: Notification): Notification => ({ ...pushed, status: known.status });

/** The list with a pushed notification on top, once. One that counts more than before was among the unread ones already. */
export const withPushed = (data: CachedNotifications, pushed: Notification): CachedNotifications => {
  const [first, ...rest] = data.pages;
  const known = data.pages.flatMap(({ items }) => items).find(({ id }) => id === pushed.id);
  if (first === undefined || (known !== undefined && known.count >= pushed.count)) return data;
  const others = ({ items, ...page }: NotificationPage): NotificationPage => ({
    ...page,
    items: known === undefined ? items : items.filter(({ id }) => id !== pushed.id),
  });
  const top = others(first);
  const newest = known === undefined ? pushed : raised(known, pushed);
  const pages = [{ ...top, items: [newest, ...top.items] }, ...rest.map(others)];
  const more = pushed.status === 'unread' && pushed.count === 1 ? 1 : 0;
  return { ...data, pages: pages.map((page) => ({ ...page, unreadCount: page.unreadCount + more })) };
};

/** How many toasts show pushes at once, and for how long each counts; the badge counts the rest. */
const toasts = { most: 3, within: 4000 };

const shownIn = (cache: FeatureDeps['cache']): readonly Notification[] | undefined =>
  cache.getQueryData<CachedNotifications>(keys.notifications.list)?.pages.flatMap(({ items }) => items);

/** A burst of pushes is over after so long without one; while it goes on, what it changes is asked for again so often. In milliseconds. */
const burst = { quietMs: 500, everyMs: 2000 };

/** How long a page may take from its first answer to its live feed, in milliseconds, clocks that differ included. */
const recentMs = 60_000;

/**
 * Keeps the list live: pushes, breaks in the connection, and what other tabs change. The features say what a push changes, and
 * what the person looks at comes without a toast; others' toast leads to what they are about.
 */
export const notificationLive = (
  { portal, cache, notify, navigator }: Pick<FeatureDeps, 'portal' | 'cache' | 'notify' | 'navigator'>,
  features: readonly UiFeature[],
  { sees, read }: { readonly sees: (notification: Notification) => boolean; readonly read: (id: string) => void },
) => {
  const { clock } = portal.device;
  const refetch = (): Promise<void> => cache.invalidateQueries({ queryKey: keys.notifications.root });

  let told: readonly number[] = [];
  const mayTell = (): boolean => {
    const now = clock.now();
    told = told.filter((time) => Math.abs(now - time) < toasts.within);
    if (told.length >= toasts.most) return false;
    told = [...told, now];
    return true;
  };

  const touched = new Map<string, QueryKey>();
  let isWaiting = false;
  let pushedAt = 0;
  const askAgain = (): void => {
    for (const queryKey of touched.values()) void cache.invalidateQueries({ queryKey });
    touched.clear();
  };
  const burstEnds = async (): Promise<void> => {
    const latest = clock.now() + burst.everyMs;
    const left = (): number => Math.min(pushedAt + burst.quietMs, latest) - clock.now();
    // More than the quiet time is left only by a clock that was set back.
    for (let wait = left(); wait > 0 && wait <= burst.quietMs; wait = left()) await clock.sleep(wait);
  };
  /** Asks again at once, and in a burst once for all that follow. */
  const touch = (queryKeys: readonly QueryKey[]): void => {
    for (const queryKey of queryKeys) touched.set(JSON.stringify(queryKey), queryKey);
    pushedAt = clock.now();
    if (isWaiting) return;
    askAgain();
    isWaiting = true;
    void burstEnds().then(() => {
      isWaiting = false;
      if (touched.size > 0) touch([]);
    });
  };

  /** Says it in the corner by the record's name, with the way to what it is about. */
  const tell = (notification: Notification): void => {
    const { id, title, message, status } = notification;
    const target = openedBy(features, notification);
    const open = (address: string): void => {
      if (status === 'unread') read(id);
      navigator.go(address);
    };
    const action = target === undefined ? undefined : { label: 'Open', onAction: () => open(target), isWay: true };
    notify('info', nameIn(notification) ?? title, message, { about: id, action });
  };

  const arrived = (notification: Notification): void => {
    const isSeen = sees(notification);
    const pushed = isSeen && notification.count === 1 ? { ...notification, status: 'read' as const } : notification;
    for (const key of [keys.notifications.list, keys.notifications.unread])
      cache.setQueryData<CachedNotifications>(key, (data) => data && withPushed(data, pushed));
    if (!isSeen && mayTell()) tell(notification);
    touch(touchedBy(features, notification.type));
  };

  /**
   * What came while nobody listened changes the pages as a push does: what is new in the list, and at the first opening what is
   * so recent that a page may have been fetched before it.
   */
  const catchUp = async (isAgain: boolean): Promise<void> => {
    const before = new Set(shownIn(cache)?.map(versionOf));
    const since = isAgain ? Infinity : clock.now() - recentMs;
    await refetch();
    for (const notification of shownIn(cache) ?? []) {
      const isNew = before.size > 0 && !before.has(versionOf(notification));
      if (isNew || Date.parse(notification.createdAt) >= since) touch(touchedBy(features, notification.type));
    }
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
