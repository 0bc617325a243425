import type { Draft } from 'immer';
import type { NotificationStatus } from '#core/notifications/notification.ts';
import { action } from '#ui/cache/action-store.ts';
import { editCached } from '#ui/cache/edit-cached.ts';
import { keys } from '#ui/cache/keys.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { markEvery, markOne, removeEvery, removeOne } from './notification-edits.ts';
import { changedElsewhereKey, type CachedNotifications } from './notification-live-actions.ts';

/** What a person does with the list, shown at once. */
export const notificationActions = (deps: FeatureDeps) => {
  const { notifications, device } = deps.portal;
  const edit = <I>(
    recipe: (input: I) => (data: Draft<CachedNotifications>) => void,
    commit: (input: I) => Promise<unknown>,
  ) =>
    action(deps, {
      optimistic: (input: I) => [editCached<CachedNotifications>(keys.notifications.list, recipe(input))],
      run: async (input: I) => {
        await commit(input);
        device.preferences.set(changedElsewhereKey, String(device.clock.now()));
      },
      failureToast: true,
    });
  return {
    mark: edit(
      ({ id, status }: { readonly id: string; readonly status: NotificationStatus }) => markOne(id, status),
      ({ id, status }) => notifications.changeStatus(id, status),
    ),
    markAllRead: edit<void>(
      () => markEvery,
      () => notifications.markAllRead(),
    ),
    remove: edit(
      (id: string) => removeOne(id),
      (id) => notifications.remove(id),
    ),
    removeAll: edit<void>(
      () => removeEvery,
      () => notifications.removeAll(),
    ),
  };
};
