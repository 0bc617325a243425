import { produce, type Draft } from 'immer';
import { toAppError } from '#core/kernel/app-error.ts';
import type { Notification, NotificationStatus } from '#core/notifications/notification.ts';
import type { NotificationPage } from '#core/notifications/notification-gateway.ts';
import type { FeatureDeps } from '#ui/app/portal-context.ts';
import { editCached } from '#ui/cache/edit-cached.ts';
import { listStore } from '#ui/cache/query-store.ts';
import { addPushed, markEvery, markOne, removeEvery, removeOne, type CachedNotifications } from './notification-edits.ts';

const key = ['notifications'];
const changedElsewhereKey = 'portal-notifications-changed';

export const notificationStores = ({ portal, cache, notify }: FeatureDeps) => {
  const { notifications, device } = portal;
  const list = listStore<Notification, NotificationPage>(cache, key, (token) => notifications.list(undefined, { token }));
  const refetch = (): Promise<void> => cache.invalidateQueries({ queryKey: key });

  /** Answers whether it worked; a failure is taken back and told. */
  const edit = async (
    recipe: (data: Draft<CachedNotifications>) => void,
    commit: () => Promise<unknown>,
  ): Promise<boolean> => {
    try {
      await editCached<CachedNotifications, unknown>(cache, key, recipe, commit);
      device.preferences.set(changedElsewhereKey, String(device.clock.now()));
      return true;
    } catch (cause) {
      notify('error', 'Error!', toAppError(cause).message);
      return false;
    }
  };

  const arrived = (notification: Notification): void => {
    cache.setQueryData<CachedNotifications>(key, (data) => (data === undefined ? data : produce(data, addPushed(notification))));
    notify('info', notification.title, notification.message);
    const touched = [
      ...(notification.proposalId === undefined ? [] : ['proposals', 'dashboard']),
      ...(notification.orderId === undefined ? [] : ['orders', 'dashboard']),
    ];
    for (const feature of touched) void cache.invalidateQueries({ queryKey: [feature] });
  };

  return {
    list,
    /** Keeps the list live for this user: pushes, breaks in the connection, and what other tabs change. */
    connect: (userId: string): (() => void) => {
      const stopWatching = notifications.watch(userId, {
        onNotification: arrived,
        onReconnect: () => void refetch(),
      });
      const stopListening = device.preferences.onChange(changedElsewhereKey, () => void refetch());
      return () => {
        stopWatching();
        stopListening();
      };
    },
    mark: (id: string, status: NotificationStatus) =>
      edit(markOne(id, status), () => notifications.changeStatus(id, status)),
    markAllRead: () => edit(markEvery, notifications.markAllRead),
    remove: (id: string) => edit(removeOne(id), () => notifications.remove(id)),
    removeAll: () => edit(removeEvery, notifications.removeAll),
  };
};
