import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Json } from '#backend/storage/json-column.ts';
import type {
  CommentReason,
  NotificationStatus,
  NotificationSubject,
  NotificationType,
} from '#core/notifications/notification.ts';

export type NotificationsTable = {
  id: string;
  /** ULID of the latest news that it counts; null while it counts one. */
  latest_id: Generated<string | null>;
  /** By which lists are ordered: that of the latest news, or its own. */
  sort_id: GeneratedAlways<string>;
  user_id: string;
  type: NotificationType;
  title: string;
  message: string;
  status: NotificationStatus;
  /** When the latest news came. */
  created_at: Date;
  /** How many news of a task it counts; 1 for other news. */
  count: Generated<number>;
  /** The records that it is about, the one to open first. */
  subjects: Json<readonly NotificationSubject[]>;
  /** The first comment of those that it counts. */
  comment_id: string | null;
  /** The comment that the message is about. */
  quoted_comment_id: Generated<string | null>;
  created_by: string | null;
  completed_by: string | null;
  /** Of comments: the strongest reason that this person is notified of them. */
  reason: CommentReason | null;
};

/** What a person chose for one kind of news. */
export type NotificationPreferencesTable = { user_id: string; type: NotificationType; bell: boolean; mail: boolean };

export type NotificationRow = Selectable<NotificationsTable>;

/** A notification before it is stored. */
export type UnstoredNotification = Omit<NotificationRow, 'sort_id'>;

declare module '#backend/storage/tables.ts' {
  interface Tables {
    notifications: NotificationsTable;
    notification_preferences: NotificationPreferencesTable;
  }
}
