import {
  ChangeNotificationStatusDocument,
  DeleteAllNotificationsDocument,
  DeleteNotificationDocument,
  GetNotificationsDocument,
  MarkAllNotificationsReadDocument,
  OnNotifyDocument,
  type NotificationFieldsFragment,
} from '#contracts/generated/notifications/graphql.ts';
import { pageSize } from '#core/kernel/page.ts';
import type { Notification } from '#core/notifications/notification.ts';
import type { NotificationGateway } from '#core/notifications/notification-gateway.ts';
import type { DataApi } from './data-api.ts';
import type { OpenRealtime } from './open-realtime.ts';
import { pageVariables, toPage } from './wire-page.ts';

const toNotification = (wire: NotificationFieldsFragment): Notification => ({
  ...wire,
  taskId: wire.taskId ?? undefined,
  commentId: wire.commentId ?? undefined,
  serviceId: wire.serviceId ?? undefined,
  proposalId: wire.proposalId ?? undefined,
  orderId: wire.orderId ?? undefined,
  loginId: wire.loginId ?? undefined,
  createdBy: wire.createdBy ?? undefined,
  completedBy: wire.completedBy ?? undefined,
});

export const createAppSyncNotificationGateway = (api: DataApi, openRealtime: OpenRealtime): NotificationGateway => {
  const execute = api('notification');
  return {
    list: async (status, page) => {
      const variables = { status, ...pageVariables(page, pageSize.notifications) };
      const { getNotifications } = await execute(GetNotificationsDocument, variables);
      return { ...toPage(getNotifications, toNotification), unreadCount: getNotifications.unreadCount };
    },
    changeStatus: async (id, status) => {
      const { changeNotificationStatus } = await execute(ChangeNotificationStatusDocument, { id, status });
      return toNotification(changeNotificationStatus);
    },
    markAllRead: async () => (await execute(MarkAllNotificationsReadDocument, {})).markAllNotificationsRead,
    remove: async (id) => {
      await execute(DeleteNotificationDocument, { id });
    },
    removeAll: async () => (await execute(DeleteAllNotificationsDocument, {})).deleteAllNotifications,
    watch: (userId, { onNotification, onReconnect }) =>
      openRealtime((realtime) =>
        realtime.subscribe(
          OnNotifyDocument,
          { userId },
          {
            onData: ({ onNotify }) => {
              if (onNotify !== null) onNotification(toNotification(onNotify));
            },
            onReconnect,
            onError: (cause) => console.warn('Live notifications ended:', cause),
          },
        ),
      ),
  };
};
