import type { Selectable } from 'kysely';
import type { CommentReason, NotificationStatus, NotificationType } from '#core/notifications/notification.ts';

export type NotificationsTable = {
  id: string;
  user_id: string;
  type: NotificationType;
  title: string;
  message: string;
  status: NotificationStatus;
  created_at: Date;
  task_id: string | null;
  comment_id: string | null;
  service_id: string | null;
  proposal_id: string | null;
  order_id: string | null;
  login_id: string | null;
  created_by: string | null;
  completed_by: string | null;
  /** Of a comment: why this person is notified of it. */
  reason: CommentReason | null;
};

/** What a person chose for one kind of news. */
export type NotificationPreferencesTable = { user_id: string; type: NotificationType; bell: boolean; mail: boolean };

export type NotificationRow = Selectable<NotificationsTable>;

declare module '#backend/storage/tables.ts' {
  interface Tables {
    notifications: NotificationsTable;
    notification_preferences: NotificationPreferencesTable;
  }
}
