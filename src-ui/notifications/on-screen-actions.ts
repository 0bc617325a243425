import type { Draft } from 'immer';
import { isAbout, type Notification, type NotificationSubject } from '#core/notifications/notification.ts';
import { keys } from '#ui/cache/keys.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { markSeen } from './notification-edits.ts';
import type { CachedNotifications } from './notification-live-actions.ts';
import { tellOtherTabs } from './other-tabs.ts';

/** A copy, since the pages of all records have this in their first script, which is without immer; the cache keeps what is equal. */
const seenIn = (data: CachedNotifications, ids: readonly string[]): CachedNotifications => {
  const copy = structuredClone(data) as Draft<CachedNotifications>;
  markSeen(ids)(copy);
  return copy;
};

/** How long what arrives in a burst waits after one marking for the next, in milliseconds. */
const pauseMs = 1000;

const isVisible = (): boolean => document.visibilityState === 'visible';

type Shown = { readonly subject: NotificationSubject; readonly read: () => void };

/** The records that a person looks at: notifications of them are read by that. */
export const onScreenActions = ({ portal, cache }: Pick<FeatureDeps, 'portal' | 'cache'>) => {
  const shown = new Set<Shown>();

  const markRead = async (subject: NotificationSubject): Promise<void> => {
    const ids = await portal.notifications.markReadOf(subject).catch(() => []);
    if (ids.length === 0) return;
    for (const key of [keys.notifications.list, keys.notifications.unread])
      cache.setQueryData<CachedNotifications>(key, (data) => data && seenIn(data, ids));
    // An answer that is on its way may be from before.
    if (cache.isFetching({ queryKey: keys.notifications.root }) > 0)
      void cache.invalidateQueries({ queryKey: keys.notifications.root });
    tellOtherTabs(portal);
  };

  /** Marks at once, and in a burst once for all that follow. */
  const readerOf = (subject: NotificationSubject): (() => void) => {
    let isBusy = false;
    let isAsked = false;
    const read = async (): Promise<void> => {
      isAsked = true;
      if (isBusy) return;
      isBusy = true;
      isAsked = false;
      await markRead(subject);
      await portal.device.clock.sleep(pauseMs);
      isBusy = false;
      if (isAsked) void read();
    };
    return () => void read();
  };

  return {
    /** Takes a record as looked at while the tab is visible, until the returned function is called. */
    show: (subject: NotificationSubject): (() => void) => {
      const record: Shown = { subject, read: readerOf(subject) };
      const look = (): void => {
        if (isVisible()) record.read();
      };
      shown.add(record);
      document.addEventListener('visibilitychange', look);
      look();
      return () => {
        shown.delete(record);
        document.removeEventListener('visibilitychange', look);
      };
    },
    /** Whether a notification that arrives is about what the person looks at; it is marked read then. */
    sees: (notification: Notification): boolean => {
      if (!isVisible()) return false;
      const seen = [...shown].filter(({ subject }) => isAbout(notification, subject));
      for (const { read } of seen) read();
      return seen.length > 0;
    },
  };
};
