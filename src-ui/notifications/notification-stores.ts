import type { Notification } from '#core/notifications/notification.ts';
import type { NotificationPage } from '#core/notifications/notification-gateway.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { keys } from '#ui/cache/keys.ts';
import { listStore, onDevice, queryStore } from '#ui/cache/query-store.ts';

export const notificationStores = ({ portal, cache }: FeatureDeps) => ({
  list: listStore<Notification, NotificationPage>(
    cache,
    keys.notifications.list,
    (token) => portal.notifications.list(undefined, { token }),
    onDevice,
  ),
  unread: listStore<Notification, NotificationPage>(cache, keys.notifications.unread, (token) =>
    portal.notifications.list('unread', { token }),
  ),
  preferences: queryStore(cache, keys.notifications.preferences, () => portal.notifications.preferences()),
});
