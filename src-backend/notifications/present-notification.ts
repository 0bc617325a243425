import type { Notification } from '#backend/graphql/generated/resolvers.ts';
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
  taskId: row.task_id,
  commentId: row.comment_id,
  serviceId: row.service_id,
  proposalId: row.proposal_id,
  orderId: row.order_id,
  loginId: row.login_id,
  createdBy: row.created_by,
  completedBy: row.completed_by,
  reason: row.reason,
});
