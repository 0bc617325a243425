import type { Database } from '#backend/storage/database.ts';
import { missing } from '#backend/graphql/refusals.ts';
import type { QueryGetNotificationsArgs, Resolvers } from '#backend/graphql/generated/resolvers.ts';
import { each, type Pages } from '#backend/graphql/pages.ts';
import { notificationsPageSize } from '#core/notifications/notification-gateway.ts';
import { keepPreference, preferencesOf } from './notification-preferences.ts';
import { countUnread, listNotifications, markRead, markUnread } from './notification-store.ts';
import type { NotificationRow } from './notification-tables.ts';
import { notificationOf } from './present-notification.ts';

export type NotificationDeps = { readonly database: Pick<Database, 'db'>; readonly page: Pages };

/** The caller's own notifications; nobody reads or changes another's, admins neither. */
export const notificationResolvers = ({
  database: { db },
  page,
}: NotificationDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const list = page(
    notificationsPageSize,
    each((row: NotificationRow) => notificationOf(row)),
    (after, count, { status }: Partial<QueryGetNotificationsArgs>, { caller: { userId } }) =>
      listNotifications(db, { userId, status: status ?? undefined, after, count }),
    { keyOf: ({ sort_id }) => sort_id },
  );
  return {
    Query: {
      getNotifications: async (source, args, context, info) => {
        const [listed, unreadCount] = await Promise.all([
          list(source, args, context, info),
          countUnread(db, context.caller.userId),
        ]);
        return { ...listed, unreadCount };
      },
      getNotificationPreferences: (_, _args, { caller }) => preferencesOf(db, caller.userId),
    },
    Mutation: {
      changeNotificationStatus: async (_, { id, status }, { caller }) => {
        const row = await db
          .updateTable('notifications')
          .set({ status })
          .where('id', '=', id)
          .where('user_id', '=', caller.userId)
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) throw missing();
        return notificationOf(row);
      },
      markAllNotificationsRead: async (_, _args, { caller }) => (await markRead(db, caller.userId)).length,
      markNotificationsRead: async (_, subject, { caller }) => [...(await markRead(db, caller.userId, subject))],
      markNotificationsUnread: async (_, { ids }, { caller }) => [...(await markUnread(db, caller.userId, ids))],
      deleteNotification: async (_, { id }, { caller }) => {
        const row = await db
          .deleteFrom('notifications')
          .where('id', '=', id)
          .where('user_id', '=', caller.userId)
          .returning('id')
          .executeTakeFirst();
        if (row === undefined) throw missing();
        return row.id;
      },
      deleteAllNotifications: async (_, _args, { caller }) => {
        const { numDeletedRows } = await db
          .deleteFrom('notifications')
          .where('user_id', '=', caller.userId)
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      },
      changeNotificationPreference: async (_, { input }, { caller }) => {
        await keepPreference(db, caller.userId, input);
        return preferencesOf(db, caller.userId);
      },
      publishNotification: () => null,
    },
  };
};
