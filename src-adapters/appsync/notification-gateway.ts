import {
  ChangeNotificationPreferenceDocument,
  ChangeNotificationStatusDocument,
  DeleteAllNotificationsDocument,
  DeleteNotificationDocument,
  GetNotificationPreferencesDocument,
  GetNotificationsDocument,
  MarkAllNotificationsReadDocument,
  MarkNotificationsReadDocument,
  MarkNotificationsUnreadDocument,
  OnNotifyDocument,
  type NotificationFieldsFragment,
} from '#contracts/generated/notifications/graphql.ts';
import { invalid } from '#core/kernel/app-error.ts';
import { isNotificationType, type Notification } from '#core/notifications/notification.ts';
import { notificationsPageSize, type NotificationGateway } from '#core/notifications/notification-gateway.ts';
import type { DataApi } from './data-api.ts';
import type { OpenRealtime } from './open-realtime.ts';
import { openOwnFeed } from './own-feed.ts';
import { pageVariables, toPage } from './wire-page.ts';

const toNotification = ({ taskId: _task, serviceId: _service, ...wire }: NotificationFieldsFragment): Notification => ({
  ...wire,
  subjects: wire.subjects.map(({ name, ...subject }) => ({ ...subject, name: name ?? undefined })),
  commentId: wire.commentId ?? undefined,
  createdBy: wire.createdBy ?? undefined,
  completedBy: wire.completedBy ?? undefined,
  reason: wire.reason ?? undefined,
});

export const createAppSyncNotificationGateway = (api: DataApi, openRealtime: OpenRealtime): NotificationGateway => {
  const execute = api('notification');
  return {
    list: async (status, page) => {
      const variables = { status, ...pageVariables(page, notificationsPageSize) };
      const { getNotifications } = await execute(GetNotificationsDocument, variables);
      return { ...toPage(getNotifications, toNotification), unreadCount: getNotifications.unreadCount };
    },
    changeStatus: async (id, status) => {
      const { changeNotificationStatus } = await execute(ChangeNotificationStatusDocument, { id, status });
      return toNotification(changeNotificationStatus);
    },
    markAllRead: async () => (await execute(MarkAllNotificationsReadDocument, {})).markAllNotificationsRead,
    markReadOf: async ({ kind, id }) =>
      (await execute(MarkNotificationsReadDocument, { kind, id })).markNotificationsRead,
    markUnread: async (ids) =>
      (await execute(MarkNotificationsUnreadDocument, { ids: [...ids] })).markNotificationsUnread,
    remove: async (id) => {
      await execute(DeleteNotificationDocument, { id });
    },
    removeAll: async () => (await execute(DeleteAllNotificationsDocument, {})).deleteAllNotifications,
    preferences: async () => (await execute(GetNotificationPreferencesDocument, {})).getNotificationPreferences,
    changePreference: async ({ type, bell, mail }) => {
      if (!isNotificationType(type)) throw invalid('type', 'No such kind of news');
      const { changeNotificationPreference } = await execute(ChangeNotificationPreferenceDocument, {
        input: { type, bell, mail },
      });
      return changeNotificationPreference;
    },
    watch: (userId, { onNotification, onOpen }) =>
      openOwnFeed(openRealtime, OnNotifyDocument, userId, {
        what: 'Live notifications',
        onData: ({ onNotify }) => {
          if (onNotify !== null) onNotification(toNotification(onNotify));
        },
        onOpen,
      }),
  };
};
