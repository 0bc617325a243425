import type { Draft } from 'immer';
import { toAppError } from '#core/kernel/app-error.ts';
import type { NotificationStatus } from '#core/notifications/notification.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { editCached } from '#ui/cache/edit-cached.ts';
import { markEvery, markOne, removeEvery, removeOne } from './notification-edits.ts';
import { changedElsewhereKey, type CachedNotifications } from './notification-live.ts';
import { notificationsKey as key } from './notification-stores.ts';

/** What a person does with the list, shown at once. */
export const notificationChanges = ({ portal, cache, notify }: FeatureDeps) => {
  const { notifications, device } = portal;
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

  return {
    mark: (id: string, status: NotificationStatus) =>
      edit(markOne(id, status), () => notifications.changeStatus(id, status)),
    markAllRead: () => edit(markEvery, notifications.markAllRead),
    remove: (id: string) => edit(removeOne(id), () => notifications.remove(id)),
    removeAll: () => edit(removeEvery, notifications.removeAll),
  };
};
