import type { Draft } from 'immer';
import { everyItem } from '#core/kernel/page.ts';
import type { NotificationPreference, NotificationStatus } from '#core/notifications/notification.ts';
import { action } from '#ui/cache/action-store.ts';
import { editCached } from '#ui/cache/edit-cached.ts';
import { keys } from '#ui/cache/keys.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { markEvery, markOne, markUnseen, removeEvery, removeOne } from './notification-edits.ts';
import type { CachedNotifications } from './notification-live-actions.ts';
import { tellOtherTabs } from './other-tabs.ts';

const lists = [keys.notifications.list, keys.notifications.unread];

/** What a person does with the list, shown at once. */
export const notificationActions = (deps: FeatureDeps) => {
  const { notifications } = deps.portal;
  const edit = <I, R = unknown>(
    recipe: (input: I) => (data: Draft<CachedNotifications>) => void,
    commit: (input: I) => Promise<R>,
  ) =>
    action(deps, {
      optimistic: (input: I) => lists.map((key) => editCached<CachedNotifications>(key, recipe(input))),
      run: async (input: I) => {
        const result = await commit(input);
        tellOtherTabs(deps.portal);
        return result;
      },
      failureToast: true,
    });
  const unreadIds = async (): Promise<readonly string[]> => {
    const ids: string[] = [];
    for await (const { id } of everyItem((token) => notifications.list('unread', { token, limit: 100 }))) ids.push(id);
    return ids;
  };
  return {
    mark: edit(
      ({ id, status }: { readonly id: string; readonly status: NotificationStatus }) => markOne(id, status),
      ({ id, status }) => notifications.changeStatus(id, status),
    ),
    /** Returns the ids of those that were unread, for `markUnread`. */
    markAllRead: edit<void, readonly string[]>(
      () => markEvery,
      async () => {
        const ids = await unreadIds();
        await notifications.markAllRead();
        return ids;
      },
    ),
    markUnread: edit(markUnseen, (ids: readonly string[]) => notifications.markUnread(ids)),
    remove: edit(
      (id: string) => removeOne(id),
      (id) => notifications.remove(id),
    ),
    removeAll: edit<void>(
      () => removeEvery,
      () => notifications.removeAll(),
    ),
    prefer: action(deps, {
      optimistic: (preference: NotificationPreference) => [
        editCached<NotificationPreference[]>(keys.notifications.preferences, (all) => {
          const at = all.findIndex(({ type }) => type === preference.type);
          if (at >= 0) all[at] = preference;
        }),
      ],
      run: (preference: NotificationPreference) => notifications.changePreference(preference),
      shows: (all) => [[keys.notifications.preferences, all]],
      failureToast: true,
    }),
  };
};
