import type { Notification } from '#backend/graphql/generated/resolvers.ts';
import { subjectOf } from '#core/notifications/notification.ts';
import type { UnstoredNotification } from './notification-tables.ts';

/** A stored notification as the data API shows it. */
export const notificationOf = (row: UnstoredNotification): Notification => ({
  id: row.id,
  type: row.type,
  title: row.title,
  message: row.message,
  status: row.status,
  userId: row.user_id,
  createdAt: row.created_at.toISOString(),
  count: row.count,
  taskId: subjectOf(row, 'task') ?? null,
  commentId: row.comment_id,
  serviceId: subjectOf(row, 'service') ?? null,
  subjects: row.subjects.map(({ kind, id, name = null }) => ({ kind, id, name })),
  createdBy: row.created_by,
  completedBy: row.completed_by,
  reason: row.reason,
});
