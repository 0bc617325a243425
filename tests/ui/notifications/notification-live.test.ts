import { InfiniteQueryObserver } from '@tanstack/query-core';
import { expect, it } from 'vitest';
import { createMemoryPreferences } from '#adapters/memory/device.ts';
import type { Notification } from '#core/notifications/notification.ts';
import type { NotificationFeed } from '#core/notifications/notification-gateway.ts';
import type { Portal } from '#core/portal.ts';
import { partOf, storedNotification } from '#tests/support/entities.ts';
import type { UiFeature } from '#ui/feature/ui-feature.ts';
import { keys } from '#ui/cache/keys.ts';
import { createQueryCache } from '#ui/cache/query-cache.ts';
import type { Notifier, ToastAction } from '#ui/context/notifier.ts';
import type { Navigator } from '#ui/context/navigator.ts';
import { changedElsewhereKey } from '#ui/notifications/other-tabs.ts';
import { notificationLive, type CachedNotifications } from '#ui/notifications/notification-live-actions.ts';

const connect = (features: readonly UiFeature[] = [], sees: (notification: Notification) => boolean = () => false) => {
  let now = 0;
  let feed: NotificationFeed | undefined;
  const said: unknown[] = [];
  const sleeping: (() => void)[] = [];
  const other = new Map<string, string>();
  const tabs = new Set<(key: string) => void>();
  const shared = {
    get: (key: string) => other.get(key),
    set: (key: string, value: string) => void other.set(key, value),
    remove: (key: string) => void other.delete(key),
  };
  const cache = createQueryCache();
  const portal = partOf<Portal>({
    notifications: partOf<Portal['notifications']>({
      watch: (_userId, opened) => {
        feed = opened;
        return () => {
          feed = undefined;
        };
      },
    }),
    device: partOf<Portal['device']>({
      clock: { now: () => now, sleep: () => new Promise((resolve) => sleeping.push(() => resolve(undefined))) },
      preferences: createMemoryPreferences(shared, tabs),
    }),
  });
  const offered: ToastAction[] = [];
  const notify: Notifier = (kind, title, text, options) => {
    said.push([kind, title, text, options?.about]);
    if (options?.action !== undefined) offered.push(options.action);
  };
  const went: string[] = [];
  const navigator = partOf<Navigator>({ go: (path) => void went.push(path) });
  const wasRead: string[] = [];
  const read = (id: string): void => void wasRead.push(id);
  const leave = notificationLive({ portal, cache, notify, navigator }, features, { sees, read }).connect('ada');
  return {
    offered,
    went,
    wasRead,
    cache,
    said,
    leave,
    isWatching: () => feed !== undefined,
    feed: () => {
      if (feed === undefined) throw new Error('Nobody watches');
      return feed;
    },
    wait: (milliseconds: number) => (now += milliseconds),
    /** Ends what sleeps on the clock, so long after it began to. */
    wake: async (milliseconds = 500) => {
      now += milliseconds;
      for (const each of sleeping.splice(0)) each();
      await new Promise(setImmediate);
    },
    inAnotherTab: () => createMemoryPreferences(shared, tabs).set(changedElsewhereKey, '1'),
    isOld: (key: readonly string[]) => cache.getQueryState(key)?.isInvalidated === true,
  };
};

it('a burst of pushes shows three toasts, and more once those have gone', () => {
  const { feed, said, wait } = connect();
  for (let number = 0; number < 50; number += 1) feed().onNotification(storedNotification(number));
  expect(said).toHaveLength(3);
  expect(said[0]).toEqual(['info', 'New proposal', 'Robin Vale sent you a proposal', storedNotification(0).id]);
  wait(4000);
  feed().onNotification(storedNotification(50));
  expect(said).toHaveLength(4);
});

it('toasts go on where the clock is set back', () => {
  const { feed, said, wait } = connect();
  for (let number = 0; number < 3; number += 1) feed().onNotification(storedNotification(number));
  wait(-3_600_000);
  feed().onNotification(storedNotification(3));
  expect(said).toHaveLength(4);
});

it('a toast is called as the record that it is about, or by its title', () => {
  const { feed, said } = connect();
  const spring = { kind: 'proposal', id: 'p1', name: 'Spring' };
  feed().onNotification(storedNotification(1, { subjects: [spring, { ...spring, name: 'Autumn' }] }));
  feed().onNotification(storedNotification(2));
  expect(said).toEqual([
    ['info', 'Spring', 'Robin Vale sent you a proposal', storedNotification(1).id],
    ['info', 'New proposal', 'Robin Vale sent you a proposal', storedNotification(2).id],
  ]);
});

it('a toast leads to what it is about, which is read then', () => {
  const opens = { proposal: (id: string) => `/proposals/${id}` };
  const { feed, offered, went, wasRead } = connect([{ routes: [], notifications: { opens, touches: {} } }]);
  const pushed = storedNotification(1, { subjects: [{ kind: 'proposal', id: 'p1' }] });
  feed().onNotification(pushed);
  expect(offered.map(({ label, isWay }) => [label, isWay])).toEqual([['Open', true]]);
  offered[0]?.onAction();
  expect(went).toEqual(['/proposals/p1']);
  expect(wasRead).toEqual([pushed.id]);
  feed().onNotification(storedNotification(2, { subjects: [] }));
  expect(offered).toHaveLength(1);
});

it('what the person looks at comes without a toast and is not counted as unread', () => {
  const { cache, feed, said } = connect([], ({ subjects }) => subjects.length > 0);
  const pages = [{ items: [storedNotification(1)], next: undefined, unreadCount: 1 }];
  cache.setQueryData(keys.notifications.list, { pages, pageParams: [''] });
  feed().onNotification(storedNotification(2));
  expect(said).toEqual([]);
  expect(cache.getQueryData<CachedNotifications>(keys.notifications.list)?.pages[0]).toMatchObject({
    items: [{ status: 'read' }, { status: 'unread' }],
    unreadCount: 1,
  });
  feed().onNotification(storedNotification(3, { subjects: [] }));
  expect(said).toHaveLength(1);
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
    notifications: { touches: { TaskAssigned: [touched] } },
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
    queryFn: async () => ({
      items: [missed, ...[known].filter(({ id }) => id !== missed.id)],
      next: undefined,
      unreadCount: 2,
    }),
    initialPageParam: '',
    getNextPageParam: () => undefined,
  });
  const stop = observer.subscribe(() => undefined);
  feed().onOpen(false);
  await expect.poll(() => cache.getQueryState(touched)?.isInvalidated).toBe(true);
  stop();
});

const touching = (key: readonly string[]): UiFeature => ({
  routes: [],
  notifications: { touches: { TaskAssigned: [key] } },
});
const assigned = (number: number, changes: Partial<Notification> = {}) =>
  storedNotification(number, { type: 'TaskAssigned', ...changes });

it('what a push changes is asked for again at once, and in a burst once more for all that follow', async () => {
  const key = ['brands'];
  const { cache, feed, isOld, wake } = connect([touching(key)]);
  const again = (): void => void cache.setQueryData(key, {});
  again();
  feed().onNotification(assigned(1));
  expect(isOld(key)).toBe(true);
  again();
  for (const number of [2, 3]) feed().onNotification(assigned(number));
  expect(isOld(key)).toBe(false);
  await wake();
  expect(isOld(key)).toBe(true);
  again();
  await wake();
  expect(isOld(key)).toBe(false);
  feed().onNotification(assigned(4));
  expect(isOld(key)).toBe(true);
});

it('what a burst changes is asked for again when it has been quiet, and each two seconds where it goes on', async () => {
  const key = ['brands'];
  const { cache, feed, isOld, wait, wake } = connect([touching(key)]);
  const again = (): void => void cache.setQueryData(key, {});
  again();
  feed().onNotification(assigned(1));
  again();
  wait(300);
  feed().onNotification(assigned(2));
  await wake(200);
  expect(isOld(key)).toBe(false);
  await wake(300);
  expect(isOld(key)).toBe(true);
  again();
  for (const number of [3, 4, 5, 6]) {
    wait(300);
    feed().onNotification(assigned(number));
    await wake(200);
    expect(isOld(key)).toBe(number === 6);
  }
});

it('a burst ends with the first wait where the clock is set back meanwhile', async () => {
  const key = ['brands'];
  const { cache, feed, isOld, wake } = connect([touching(key)]);
  feed().onNotification(assigned(1));
  cache.setQueryData(key, {});
  feed().onNotification(assigned(2));
  await wake(-3_600_000);
  expect(isOld(key)).toBe(true);
});

it('a push touches nothing that its kind has no part in', async () => {
  const { cache, feed, isOld, wake } = connect([touching(['brands'])]);
  for (const key of [['brands'], ['orders']]) cache.setQueryData(key, {});
  feed().onNotification(storedNotification(1));
  expect([isOld(['brands']), isOld(['orders'])]).toEqual([false, false]);
  await wake();
  feed().onNotification(assigned(2));
  expect([isOld(['brands']), isOld(['orders'])]).toEqual([true, false]);
});

it('what one looks at stays unread where more was counted before', () => {
  const { cache, feed } = connect([], () => true);
  const known = storedNotification(1);
  cache.setQueryData(keys.notifications.list, { pages: [{ items: [known], unreadCount: 1 }], pageParams: [''] });
  feed().onNotification(storedNotification(1, { count: 2 }));
  feed().onNotification(storedNotification(2, { count: 2 }));
  expect(cache.getQueryData<CachedNotifications>(keys.notifications.list)?.pages[0]?.items).toMatchObject([
    { id: storedNotification(2).id, status: 'unread' },
    { id: known.id, count: 2, status: 'unread' },
  ]);
});

it('what another tab changes is asked for again', () => {
  const { cache, inAnotherTab, isOld } = connect();
  for (const key of [keys.notifications.list, ['orders']]) cache.setQueryData(key, { pages: [] });
  inAnotherTab();
  expect([isOld(keys.notifications.list), isOld(['orders'])]).toEqual([true, false]);
});

it('nothing follows any more once nobody listens', () => {
  const { cache, leave, isWatching, inAnotherTab, isOld } = connect();
  cache.setQueryData(keys.notifications.list, { pages: [] });
  expect(isWatching()).toBe(true);
  leave();
  inAnotherTab();
  expect([isWatching(), isOld(keys.notifications.list)]).toEqual([false, false]);
});

it.each([
  ['at first what came in the last minute', false, '2026-11-20T09:59:00.000Z', true],
  ['at first nothing that came before that', false, '2026-11-20T09:58:59.999Z', false],
  ['after a break nothing that was known', true, '2026-11-20T09:59:30.000Z', false],
])('the opening of the feed asks again for %s', async (_what, isAgain, createdAt, again) => {
  const key = ['brands'];
  const { cache, feed, isOld, wait } = connect([touching(key)]);
  wait(Date.parse('2026-11-20T10:00:00.000Z'));
  cache.setQueryData(key, {});
  cache.setQueryData(keys.notifications.list, {
    pages: [{ items: [assigned(1, { createdAt })], unreadCount: 1 }],
    pageParams: [''],
  });
  feed().onOpen(isAgain);
  await new Promise(setImmediate);
  expect([isOld(keys.notifications.list), isOld(key)]).toEqual([true, again]);
});
