import type { NotificationGateway } from './notification-gateway.ts';

type Deps = { readonly notifications: NotificationGateway };

export const notificationUseCases = ({ notifications }: Deps) => ({
  list: notifications.list,
  changeStatus: notifications.changeStatus,
  markAllRead: notifications.markAllRead,
  markReadOf: notifications.markReadOf,
  remove: notifications.remove,
  removeAll: notifications.removeAll,
  preferences: notifications.preferences,
  changePreference: notifications.changePreference,
  watch: notifications.watch,
});

export type NotificationUseCases = ReturnType<typeof notificationUseCases>;
