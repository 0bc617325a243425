import { createAppSyncNotificationGateway } from '#adapters/appsync/notification-gateway.ts';
import type { NotificationGateway } from '#core/notifications/notification-gateway.ts';
import { notificationUseCases } from '#core/notifications/notification-use-cases.ts';
import { eagerUseCases, type LiveAdapters } from '../feature.ts';

type NotificationPorts = {
  readonly notifications: NotificationGateway;
};

const live: LiveAdapters<NotificationPorts> = {
  notifications: ({ api, openRealtime }) => createAppSyncNotificationGateway(api, openRealtime),
};

export const notifications = { useCases: eagerUseCases(['notifications'], notificationUseCases), live };
