import type { CommentAttachment, CommentEvent } from '#core/tasks/comment.ts';
import type { Task, TaskAttachment } from '#core/tasks/task.ts';
import type { SummarySentence, TaskSummary } from '#core/tasks/task-summary.ts';

/** `commentsChange` is the latest change of the task's comments that it knows of; undefined where it knows of no deletion. */
export type StoredSummary = Omit<TaskSummary, 'sentences'> & {
  readonly sentences: readonly SummarySentence[];
  readonly commentsChange?: number | undefined;
};

/** People are stored by their ids, files by their keys. */
export type StoredTask = Omit<
  Task,
  'brandName' | 'assignees' | 'attachments' | 'commentsCount' | 'commentsChange' | 'nextStep' | 'isMuted' | 'summary'
> & {
  readonly summary: StoredSummary | undefined;
  readonly assigneeIds: readonly string[];
  readonly attachments: readonly Pick<TaskAttachment, 'key' | 'name' | 'isPrimary'>[];
  /** Admins who commented, by their ids. */
  readonly followerIds: readonly string[];
  readonly mutedBy: readonly string[];
  /** Who changed it last. */
  readonly changedBy?: Task['owner'] | undefined;
};

/** A comment, or a reply where `commentId` is given. */
export type StoredComment = Omit<CommentEvent, 'attachmentsCount' | 'commentsCount'> & {
  /** Of a deleted one, whose words stay until it cannot be restored any more. */
  readonly deletedById?: string | undefined;
  readonly attachments: readonly Pick<CommentAttachment, 'key' | 'name'>[];
};

export type TaskTables = { readonly tasks: StoredTask; readonly taskComments: StoredComment };
