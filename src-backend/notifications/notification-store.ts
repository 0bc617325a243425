import type { Kysely } from 'kysely';
import { newId } from '#backend/storage/new-id.ts';
import { notifyWithin } from '#backend/storage/notify-within.ts';
import { newestFirst, type PageQuery } from '#backend/storage/newest-first.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { CommentReason, NotificationStatus, NotificationType } from '#core/notifications/notification.ts';
import { wantedNews } from './notification-preferences.ts';
import type { NotificationRow } from './notification-tables.ts';
import { notificationOf } from './present-notification.ts';

/** The channel on which every process of the backend learns of new notifications. */
export const notificationChannel = 'notifications';

export type NewNotification = {
  readonly userId: string;
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  readonly proposalId?: string;
  readonly orderId?: string;
  readonly loginId?: string;
  readonly taskId?: string;
  readonly commentId?: string;
  readonly createdBy?: string;
  readonly completedBy?: string;
  readonly reason?: CommentReason;
};

const longestMessage = 500;

const shortened = (text: string): string =>
  text.length <= longestMessage ? text : `${[...text].slice(0, longestMessage - 1).join('')}…`;

const rowOf = (notification: NewNotification, now: number): NotificationRow => ({
  id: newId(now),
  user_id: notification.userId,
  type: notification.type,
  title: notification.title,
  message: shortened(notification.message),
  status: 'unread',
  created_at: new Date(now),
  task_id: notification.taskId ?? null,
  comment_id: notification.commentId ?? null,
  service_id: null,
  proposal_id: notification.proposalId ?? null,
  order_id: notification.orderId ?? null,
  login_id: notification.loginId ?? null,
  created_by: notification.createdBy ?? null,
  completed_by: notification.completedBy ?? null,
  reason: notification.reason ?? null,
});

/**
 * Stores those notifications that their person wants and, once the surrounding transaction commits, has every process push
 * them.
 */
export const addNotifications = async (
  db: Kysely<Tables>,
  notifications: readonly NewNotification[],
  now: number,
): Promise<void> => {
  const wanted = await wantedNews(db, 'bell', notifications);
  if (wanted.length === 0) return;
  const rows = wanted.map((notification) => rowOf(notification, now));
  await db.insertInto('notifications').values(rows).execute();
  for (const row of rows) await notifyWithin(db, notificationChannel, JSON.stringify(notificationOf(row)));
};

type ListQuery = PageQuery & { readonly userId: string; readonly status: NotificationStatus | undefined };

/** The user's own, newest first. */
export const listNotifications = (
  db: Kysely<Tables>,
  { userId, status, ...page }: ListQuery,
): Promise<NotificationRow[]> => {
  let query = db.selectFrom('notifications').selectAll().where('user_id', '=', userId);
  if (status !== undefined) query = query.where('status', '=', status);
  return newestFirst(query, 'id', page);
};

export const countUnread = async (db: Kysely<Tables>, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('notifications')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'unread')
    .executeTakeFirstOrThrow();
  return count;
};
