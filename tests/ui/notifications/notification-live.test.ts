import { InfiniteQueryObserver } from '@tanstack/query-core';
import { expect, it } from 'vitest';
import { mergeNotifications, type Notification } from '#core/notifications/notification.ts';
import type { NotificationFeed } from '#core/notifications/notification-gateway.ts';
import type { Portal } from '#core/portal.ts';
import { partOf, storedNotification } from '#tests/support/entities.ts';
import type { UiFeature } from '#ui/feature/ui-feature.ts';
import { keys } from '#ui/cache/keys.ts';
import { createQueryCache } from '#ui/cache/query-cache.ts';
import { notificationLive, type CachedNotifications } from '#ui/notifications/notification-live-actions.ts';

const connect = (features: readonly UiFeature[] = [], sees: (notification: Notification) => boolean = () => false) => {
  let now = 0;
  let feed: NotificationFeed | undefined;
  const shown: string[] = [];
  const cache = createQueryCache();
  const portal = partOf<Portal>({
    notifications: partOf<Portal['notifications']>({
      watch: (_userId, opened) => {
        feed = opened;
        return () => undefined;
      },
    }),
    device: partOf<Portal['device']>({
      clock: { now: () => now, sleep: async () => undefined },
      preferences: partOf<Portal['device']['preferences']>({ onChange: () => () => undefined }),
    }),
  });
  const notify = (_kind: unknown, title: string): unknown => shown.push(title);
  notificationLive({ portal, cache, notify }, features, { sees }).connect('ada');
  return {
    cache,
    shown,
    feed: () => {
      if (feed === undefined) throw new Error('Nobody watches');
      return feed;
    },
    wait: (milliseconds: number) => (now += milliseconds),
  };
};

it('a burst of pushes shows three toasts, and more once those have gone', () => {
  const { feed, shown, wait } = connect();
  for (let number = 0; number < 50; number += 1) feed().onNotification(storedNotification(number));
  expect(shown).toHaveLength(3);
  wait(4000);
  feed().onNotification(storedNotification(50));
  expect(shown).toHaveLength(4);
});

it('what the person looks at comes without a toast and is not counted as unread', () => {
  const { cache, feed, shown } = connect([], ({ proposalId }) => proposalId !== undefined);
  const pages = [{ items: [storedNotification(1)], next: undefined, unreadCount: 1 }];
  cache.setQueryData(keys.notifications.list, { pages, pageParams: [''] });
  feed().onNotification(storedNotification(2));
  expect(shown).toEqual([]);
  expect(cache.getQueryData<CachedNotifications>(keys.notifications.list)?.pages[0]).toMatchObject({
    items: [{ status: 'read' }, { status: 'unread' }],
    unreadCount: 1,
  });
  feed().onNotification(storedNotification(3, { proposalId: undefined }));
  expect(shown).toHaveLength(1);
});

it('the list is fetched again after a break in the feed', async () => {
  const { cache, feed } = connect();
  const pages = [{ items: [storedNotification(1)], next: undefined, unreadCount: 1 }];
  const missed = [{ items: [storedNotification(2), storedNotification(1)], next: undefined, unreadCount: 2 }];
  cache.setQueryData(keys.notifications.list, { pages, pageParams: [''] });
  const observer = new InfiniteQueryObserver(cache, {
    queryKey: keys.notifications.list,
    queryFn: async () => missed[0],
    initialPageParam: '',
    getNextPageParam: () => undefined,
  });
  const stop = observer.subscribe(() => undefined);
  expect(cache.getQueryData(keys.notifications.list)).toMatchObject({ pages });
  feed().onOpen(true);
  await expect.poll(() => cache.getQueryData(keys.notifications.list)).toMatchObject({ pages: missed });
  stop();
});

it.each([
  ['came', storedNotification(2, { type: 'TaskAssigned' })],
  ['was counted', storedNotification(1, { type: 'TaskAssigned', count: 2 })],
])('what %s while nobody listened is asked for again as after a push', async (_, missed) => {
  const touched = ['brands'];
  const feature: UiFeature = {
    routes: [],
    notifications: { TaskAssigned: { opens: () => undefined, touches: [touched] } },
  };
  const { cache, feed } = connect([feature]);
  const known = storedNotification(1);
  cache.setQueryData(touched, 'before');
  cache.setQueryData(keys.notifications.list, {
    pages: [{ items: [known], next: undefined, unreadCount: 1 }],
    pageParams: [''],
  });
  const observer = new InfiniteQueryObserver(cache, {
    queryKey: keys.notifications.list,
    queryFn: async () => ({ items: mergeNotifications([known], [missed]), next: undefined, unreadCount: 2 }),
    initialPageParam: '',
    getNextPageParam: () => undefined,
  });
  const stop = observer.subscribe(() => undefined);
  feed().onOpen(false);
  await expect.poll(() => cache.getQueryState(touched)?.isInvalidated).toBe(true);
  stop();
});
