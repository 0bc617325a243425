import { sql, type Kysely } from 'kysely';
import { newId } from '#backend/storage/new-id.ts';
import { notifyWithin } from '#backend/storage/notify-within.ts';
import { newestFirst, type PageQuery } from '#backend/storage/newest-first.ts';
import type { Tables } from '#backend/storage/tables.ts';
import {
  messageOf,
  namedSubjects,
  type CommentReason,
  type NotificationStatus,
  type NotificationSubject,
  type NotificationType,
  type SubjectKind,
} from '#core/notifications/notification.ts';
import { countedSubject, countOne } from '#core/notifications/notification-count.ts';
import { wantedNews } from './notification-preferences.ts';
import type { NotificationRow, UnstoredNotification } from './notification-tables.ts';
import { notificationOf } from './present-notification.ts';

/** The channel on which every process of the backend learns of new notifications. */
export const notificationChannel = 'notifications';

export type NewNotification = {
  readonly userId: string;
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  /** The one to open first. */
  readonly subjects: readonly NotificationSubject<SubjectKind>[];
  readonly commentId?: string;
  readonly createdBy?: string;
  readonly completedBy?: string;
  readonly reason?: CommentReason;
};

const rowOf = (notification: NewNotification, id: string, now: number): UnstoredNotification => ({
  id,
  latest_id: null,
  user_id: notification.userId,
  type: notification.type,
  title: notification.title,
  message: messageOf(notification.message),
  status: 'unread',
  created_at: new Date(now),
  count: 1,
  subjects: namedSubjects(notification.subjects),
  comment_id: notification.commentId ?? null,
  quoted_comment_id: notification.commentId ?? null,
  created_by: notification.createdBy ?? null,
  completed_by: notification.completedBy ?? null,
  reason: notification.reason ?? null,
});

const keyOf = (userId: string, news: Pick<NotificationRow, 'type' | 'subjects'>): string =>
  JSON.stringify([userId, countedSubject(news)?.id, news.type]);

/** Returns the condition that a row is about this record, which an index answers for unread ones. */
export const isRowAbout = ({ kind, id }: NotificationSubject) =>
  sql<boolean>`subjects @> jsonb_build_array(jsonb_build_object('kind', ${kind}::text, 'id', ${id}::text))`;

/** The latest unread notification of each of these tasks, people and kinds, kept as it is until the transaction ends. */
const unreadOf = async (
  trx: Kysely<Tables>,
  news: readonly NewNotification[],
): Promise<ReadonlyMap<string, NotificationRow>> => {
  const about = news.filter((each) => countedSubject(each) !== undefined);
  if (about.length === 0) return new Map();
  const subjects = new Set(about.map((each) => JSON.stringify([countedSubject(each)])));
  const rows = await trx
    .selectFrom('notifications')
    .selectAll()
    .where((where) => where('user_id', '=', where.fn.any(where.val(about.map(({ userId }) => userId)))))
    .where(sql<boolean>`subjects @> any(${[...subjects]}::jsonb[])`)
    .where((where) => where('type', '=', where.fn.any(where.val(about.map(({ type }) => type)))))
    .where('status', '=', 'unread')
    .orderBy('sort_id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [keyOf(row.user_id, row), row]));
};

/** An unread notification with one more news of its task: it leads to the first and says the latest. */
const counted = (unread: NotificationRow, latest: UnstoredNotification): UnstoredNotification => {
  const { reason = null, ...more } = countOne(unread, latest);
  return { ...latest, ...more, reason, id: unread.id, latest_id: latest.id, comment_id: unread.comment_id };
};

/**
 * Stores those notifications that their person wants and, once the surrounding transaction commits, has every process push
 * them. News of a task raise the count of the person's unread notification of that kind, where there is one: the caller
 * holds the row of such a task locked.
 */
export const addNotifications = async (
  trx: Kysely<Tables>,
  notifications: readonly NewNotification[],
  now: number,
): Promise<void> => {
  const wanted = await wantedNews(trx, 'bell', notifications);
  if (wanted.length === 0) return;
  const unread = await unreadOf(trx, wanted);
  const rows = wanted.map((notification) => {
    const made = rowOf(notification, newId(now), now);
    const earlier = unread.get(keyOf(notification.userId, notification));
    return earlier === undefined ? made : counted(earlier, made);
  });
  await trx
    .insertInto('notifications')
    .values(rows.map((row) => ({ ...row, subjects: JSON.stringify(row.subjects) })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((set) => ({
        latest_id: set.ref('excluded.latest_id'),
        count: set.ref('excluded.count'),
        title: set.ref('excluded.title'),
        message: set.ref('excluded.message'),
        subjects: set.ref('excluded.subjects'),
        quoted_comment_id: set.ref('excluded.quoted_comment_id'),
        reason: set.ref('excluded.reason'),
        created_at: set.ref('excluded.created_at'),
        created_by: set.ref('excluded.created_by'),
        completed_by: set.ref('excluded.completed_by'),
      })),
    )
    .execute();
  for (const row of rows) await notifyWithin(trx, notificationChannel, JSON.stringify(notificationOf(row)));
};

type ListQuery = PageQuery & { readonly userId: string; readonly status: NotificationStatus | undefined };

/** The user's own, newest first. */
export const listNotifications = (
  db: Kysely<Tables>,
  { userId, status, ...page }: ListQuery,
): Promise<NotificationRow[]> => {
  let query = db.selectFrom('notifications').selectAll().where('user_id', '=', userId);
  if (status !== undefined) query = query.where('status', '=', status);
  return newestFirst(query, 'sort_id', page);
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

/**
 * Marks a user's unread notifications read, of one record or all, and returns their ids. They are locked in one order, so that
 * two such calls never wait for each other.
 */
export const markRead = async (
  db: Kysely<Tables>,
  userId: string,
  subject?: NotificationSubject,
): Promise<readonly string[]> => {
  const unread = db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'unread');
  const meant = subject === undefined ? unread : unread.where(isRowAbout(subject));
  const rows = await db
    .updateTable('notifications')
    .set({ status: 'read' })
    .where('id', 'in', meant.orderBy('id').forUpdate())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Deletes every notification whose first record this is. */
export const forgetNewsOf = async (trx: Kysely<Tables>, { id }: NotificationSubject<SubjectKind>): Promise<void> => {
  await trx
    .deleteFrom('notifications')
    .where(sql<boolean>`subjects -> 0 ->> 'id' = ${id}`)
    .execute();
};

/**
 * Deletes every notification of this comment and nothing else. Those that count more lead to it no more, and say `message` where
 * they quoted it. They are locked in one order.
 */
export const forgetComment = async (trx: Kysely<Tables>, commentId: string, message: string): Promise<void> => {
  const rows = await trx
    .selectFrom('notifications')
    .select(['id', 'count'])
    .where((where) => where.or([where('comment_id', '=', commentId), where('quoted_comment_id', '=', commentId)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const [single, several] = [rows.filter(({ count }) => count === 1), rows.filter(({ count }) => count > 1)].map(
    (some) => some.map(({ id }) => id),
  );
  await trx
    .deleteFrom('notifications')
    .where((where) => where('id', '=', where.fn.any(where.val(single ?? []))))
    .execute();
  await sql`
    update notifications set
      comment_id = nullif(comment_id, ${commentId}),
      message = case when quoted_comment_id = ${commentId} then ${messageOf(message)} else message end,
      quoted_comment_id = nullif(quoted_comment_id, ${commentId})
    where id = any(${several ?? []}::text[])`.execute(trx);
};

/** Marks those of these notifications that the user has read unread, locked in one order, and returns their ids. */
export const markUnread = async (
  db: Kysely<Tables>,
  userId: string,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const meant = db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'read')
    .where((where) => where('id', '=', where.fn.any(where.val([...ids]))));
  const rows = await db
    .updateTable('notifications')
    .set({ status: 'unread' })
    .where('id', 'in', meant.orderBy('id').forUpdate())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};
