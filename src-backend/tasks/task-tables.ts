import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Json } from '#backend/storage/json-column.ts';
import type { FileKind } from '#core/files/file-gateway.ts';
import type { CommentReason, NotificationType } from '#core/notifications/notification.ts';
import type { Mention } from '#core/tasks/mention.ts';
import type { KnownTaskStatus } from '#core/tasks/task.ts';
import type { SummaryRole } from '#core/tasks/task-summary.ts';

export type StoredSentence = {
  readonly text: string;
  readonly role: SummaryRole;
  readonly author: string | null;
  readonly isFromDetails: boolean;
  readonly commentIds: readonly string[];
};

export type StoredOrigin = {
  readonly isTyped: boolean;
  readonly madeBy: string;
  readonly madeAt: string;
  readonly commentsCount: number;
  /** The latest change of the comments that it knows of; missing in what was made before comments could be changed. */
  readonly change?: number;
  readonly sentences: readonly StoredSentence[];
};

/** A sentence of a comment. */
export type StoredStep = { readonly text: string; readonly commentId: string };

export type TasksTable = {
  id: string;
  status: KnownTaskStatus;
  title: string;
  /** The title without its case. */
  title_key: string;
  details: string;
  brand_id: string | null;
  order_id: string | null;
  owner_id: string;
  completed_by: string | null;
  completed_at: Date | null;
  is_email_enabled: boolean;
  /** As `YYYY-MM-DD`. */
  due_on: string | null;
  /** How much its priority weighs. */
  priority: Generated<number>;
  /** The higher the sooner it is due, then the newer it is. */
  due_key: GeneratedAlways<string>;
  /** The higher the more urgent it is, then the newer it is. */
  priority_key: GeneratedAlways<string>;
  summary: string | null;
  /** Null like the summary. */
  summary_origin: Json<StoredOrigin> | null;
  revision: number;
  /** Who raised the revision last. */
  changed_by: Generated<string | null>;
  /** Comments and replies that are not deleted. */
  comments_count: number;
  /** The number of the latest change of one of them. */
  comments_change: Generated<number>;
  /** What comes next, as a comment says so. */
  next_step: Json<StoredStep> | null;
  /** After which change of the comments that was found; less than the latest where it has to be found again. */
  next_step_change: Generated<number>;
  created_at: Date;
  last_activity_at: Date;
};

export type TaskPeopleTable = {
  task_id: string;
  user_id: string;
  /** Of the task. */
  status: KnownTaskStatus;
  is_owner: boolean;
  is_assignee: boolean;
  /** An admin who has commented. */
  is_follower: boolean;
  /** Of the task, as triggers keep them. */
  priority: GeneratedAlways<number>;
  due_on: GeneratedAlways<string | null>;
  /** Among the assignees. */
  position: number;
  /** Whether the person's lists hold the task. */
  is_listed: Generated<boolean>;
};

export type TaskAttachmentsTable = {
  task_id: string;
  position: number;
  key: string;
  name: string;
  type: string;
  size: number;
  category: FileKind;
  has_thumbnail: boolean;
  is_primary: boolean;
};

export type TaskCommentsTable = {
  id: string;
  task_id: string;
  /** The comment that a reply answers; null for a comment. */
  parent_id: string | null;
  /** The change that wrote it. */
  sequence: number;
  /** Its latest change, by a number that no other change of the task's comments has. */
  change: number;
  author_id: string;
  /** Of a deleted one until it is erased, like what it mentions and its files; shown to nobody. */
  text: string;
  mentions: Json<readonly Mention[]>;
  attachments_count: number;
  created_at: Date;
  edited_at: Generated<Date | null>;
  deleted_at: Generated<Date | null>;
  /** Null like `deleted_at`. */
  deleted_by: Generated<string | null>;
};

export type TaskCommentAttachmentsTable = {
  comment_id: string;
  position: number;
  key: string;
  name: string;
  type: string;
  has_thumbnail: boolean;
};

/** When a person was last mailed of a task, and whether more waits. */
export type TaskMailPaceTable = { task_id: string; user_id: string; mailed_at: Date; is_waiting: boolean };

/** One news of a task that waits for a person's next mail. */
export type TaskMailLinesTable = {
  task_id: string;
  user_id: string;
  position: GeneratedAlways<number>;
  type: NotificationType;
  title: string;
  message: string;
  reason: CommentReason | null;
  comment_id: string | null;
};

export type TaskMailLineRow = Selectable<TaskMailLinesTable>;
export type TaskRow = Selectable<TasksTable>;
export type TaskAttachmentRow = Selectable<TaskAttachmentsTable>;
export type TaskCommentRow = Selectable<TaskCommentsTable>;
export type CommentAttachmentRow = Selectable<TaskCommentAttachmentsTable>;

declare module '#backend/storage/tables.ts' {
  interface Tables {
    tasks: TasksTable;
    task_people: TaskPeopleTable;
    task_attachments: TaskAttachmentsTable;
    task_mail_pace: TaskMailPaceTable;
    task_mail_lines: TaskMailLinesTable;
    task_words: { id: string; task_id: string; words: unknown };
    task_mutes: { task_id: string; user_id: string };
    task_comments: TaskCommentsTable;
    task_comment_attachments: TaskCommentAttachmentsTable;
  }
}

declare module '#backend/audit/audit-tables.ts' {
  interface AuditSubjects {
    task: unknown;
  }
}
