import { pageLimits } from '../kernel/page.ts';
import type { NotificationGateway } from './notification-gateway.ts';

type Deps = { readonly notifications: NotificationGateway };

export const notificationUseCases = ({ notifications }: Deps) => ({
  list: notifications.list,
  changeStatus: notifications.changeStatus,
  markAllRead: notifications.markAllRead,
  markReadOf: notifications.markReadOf,
  /** Marks any number of notifications unread, and returns the ids of those that were read. */
  markUnread: async (ids: readonly string[]): Promise<readonly string[]> => {
    const changed: string[] = [];
    for (let at = 0; at < ids.length; at += pageLimits.max)
      changed.push(...(await notifications.markUnread(ids.slice(at, at + pageLimits.max))));
    return changed;
  },
  remove: notifications.remove,
  removeAll: notifications.removeAll,
  preferences: notifications.preferences,
  changePreference: notifications.changePreference,
  watch: notifications.watch,
});

export type NotificationUseCases = ReturnType<typeof notificationUseCases>;
