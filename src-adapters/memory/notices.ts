import {
  isAbout,
  messageOf,
  namedSubjects,
  type Notification,
  type NotificationSubject,
  type NotificationType,
  type SubjectKind,
} from '#core/notifications/notification.ts';
import { countedSubject, countOne } from '#core/notifications/notification-count.ts';
import { taskNews } from '#core/tasks/task-news.ts';
import type { MemoryWorld } from './world.ts';

export type Notice = Partial<Pick<Notification, 'commentId' | 'createdBy' | 'completedBy' | 'reason'>> & {
  readonly type: NotificationType;
  readonly subjects: readonly NotificationSubject<SubjectKind>[];
  readonly title: string;
  readonly message: string;
};

/** The person's unread notification of the same task and kind; undefined for news of anything else. */
const unreadOf = ({ tables }: MemoryWorld, userId: string, notice: Notice): Notification | undefined => {
  const subject = countedSubject(notice);
  if (subject === undefined) return undefined;
  const isSame = (row: Notification) => row.type === notice.type && isAbout(row, subject);
  return [...tables.notifications.values()].findLast(
    (row) => row.userId === userId && row.status === 'unread' && isSame(row),
  );
};

/** An unread notification with one more news of its task: it leads to the first and says the latest. */
const counted = (unread: Notification, latest: Notification & Pick<Notice, 'type'>): Notification => ({
  ...latest,
  ...countOne(unread, latest),
  id: unread.id,
  commentId: unread.commentId,
});

/**
 * Stores a notification, unless the person wants none of its kind, and delivers it to their open feeds. News of a task raise the
 * count of the person's unread notification of that kind, where there is one.
 */
export const notify = (world: MemoryWorld, userId: string, notice: Notice): void => {
  if (world.tables.preferences.get(`${userId} ${notice.type}`)?.bell === false) return;
  const made = {
    id: world.ulid(),
    status: 'unread' as const,
    userId,
    createdAt: world.stamp(),
    count: 1,
    commentId: undefined,
    createdBy: undefined,
    completedBy: undefined,
    reason: undefined,
    ...notice,
    message: messageOf(notice.message),
    subjects: namedSubjects(notice.subjects),
  };
  const unread = unreadOf(world, userId, notice);
  const notification = unread === undefined ? made : counted(unread, made);
  world.tables.notifications.delete(notification.id);
  world.tables.notifications.set(notification.id, notification);
  if (notice.commentId !== undefined)
    world.tables.quotes.set(notification.id, { id: notification.id, commentId: notice.commentId });
  for (const watcher of world.feeds)
    if (watcher.userId === userId)
      queueMicrotask(() => world.feeds.has(watcher) && watcher.feed.onNotification(notification));
};

/** Takes what notifications say of a comment away, with those that are of nothing else. */
export const forgetQuotes = (
  { tables: { notifications, quotes } }: MemoryWorld,
  comment: { readonly id: string; readonly ownerName: string },
  taskTitle: string,
): void => {
  for (const [id, row] of notifications) {
    const isQuoted = quotes.get(id)?.commentId === comment.id;
    const isLinked = row.commentId === comment.id;
    if (!isQuoted && !isLinked) continue;
    if (isQuoted) quotes.delete(id);
    if (row.count === 1) notifications.delete(id);
    else
      notifications.set(id, {
        ...row,
        commentId: isLinked ? undefined : row.commentId,
        message: isQuoted
          ? messageOf(taskNews.commented('comment', comment.ownerName, taskTitle, '').message)
          : row.message,
      });
  }
};
