import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryPreferences } from '#adapters/memory/device.ts';
import type { NotificationSubject } from '#core/notifications/notification.ts';
import type { Portal } from '#core/portal.ts';
import { numbered, partOf, storedNotification } from '#tests/support/entities.ts';
import { keys } from '#ui/cache/keys.ts';
import { createQueryCache } from '#ui/cache/query-cache.ts';
import { onScreenActions } from '#ui/notifications/on-screen-actions.ts';
import { changedElsewhereKey } from '#ui/notifications/other-tabs.ts';

const task: NotificationSubject = { kind: 'task', id: numbered(500) };
const ofTask = (number: number) => storedNotification(number, { subjects: [task] });

let page: EventTarget & { visibilityState: string };
beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A tab whose clock goes on when `wake` is called, at a server where these are unread. */
const openTab = (unread: readonly string[] = []) => {
  const asked: NotificationSubject[] = [];
  const sleeping: (() => void)[] = [];
  const preferences = createMemoryPreferences();
  const cache = createQueryCache();
  const portal = partOf<Portal>({
    notifications: partOf<Portal['notifications']>({
      markReadOf: async (subject) => {
        asked.push(subject);
        return asked.length === 1 ? unread : [];
      },
    }),
    device: partOf<Portal['device']>({
      clock: { now: () => 7, sleep: () => new Promise((resolve) => sleeping.push(() => resolve(undefined))) },
      preferences,
    }),
  });
  const wake = async (): Promise<void> => {
    await expect.poll(() => sleeping.length).toBeGreaterThan(0);
    for (const each of sleeping.splice(0)) each();
    await new Promise(setImmediate);
  };
  return { asked, preferences, cache, wake, ...onScreenActions({ portal, cache }) };
};

describe('a record on screen', () => {
  it('has its notifications marked read at once, and those of a burst together after it', async () => {
    const { asked, show, sees, wake } = openTab();
    show(task);
    expect(asked).toEqual([task]);
    for (let number = 0; number < 50; number += 1) expect(sees(ofTask(number))).toBe(true);
    expect(asked).toHaveLength(1);
    await wake();
    expect(asked).toHaveLength(2);
    await wake();
    expect(asked).toHaveLength(2);
    expect(sees(ofTask(51))).toBe(true);
    expect(asked).toHaveLength(3);
  });

  it('is not seen in a hidden tab, once it is left, or by news of something else', () => {
    const { asked, show, sees } = openTab();
    const leave = show(task);
    expect(sees(storedNotification(1, { subjects: [{ kind: 'task', id: numbered(501) }] }))).toBe(false);
    page.visibilityState = 'hidden';
    expect(sees(ofTask(1))).toBe(false);
    page.visibilityState = 'visible';
    leave();
    expect(sees(ofTask(1))).toBe(false);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toHaveLength(1);
  });

  it('is looked at when the tab is', () => {
    page.visibilityState = 'hidden';
    const { asked, show } = openTab();
    show(task);
    expect(asked).toEqual([]);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toEqual([task]);
  });

  it('changes the list, has other tabs ask for it, and leaves both alone where nothing was unread', async () => {
    const { cache, preferences, show, wake } = openTab([numbered(2)]);
    const items = [ofTask(2), storedNotification(1)];
    cache.setQueryData(keys.notifications.list, {
      pages: [{ items, next: undefined, unreadCount: 2 }],
      pageParams: [''],
    });
    show(task);
    await wake();
    expect(cache.getQueryData(keys.notifications.list)).toMatchObject({
      pages: [{ items: [{ status: 'read' }, { status: 'unread' }], unreadCount: 1 }],
    });
    expect(preferences.get(changedElsewhereKey)).toBe('7');
    const other = openTab();
    other.show(task);
    await other.wake();
    expect(other.preferences.get(changedElsewhereKey)).toBeUndefined();
  });

  it('has the list asked for again where an answer from before may be on its way', async () => {
    const { cache, show, wake } = openTab([numbered(2)]);
    let fetched = 0;
    void cache.fetchQuery({
      queryKey: keys.notifications.list,
      queryFn: () => {
        fetched += 1;
        return new Promise(() => undefined);
      },
    });
    show(task);
    await wake();
    expect(fetched).toBe(1);
    expect(cache.getQueryState(keys.notifications.list)?.isInvalidated).toBe(true);
  });
});
