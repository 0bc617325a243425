import type { CommentAttachment, CommentEvent } from '#core/tasks/comment.ts';
import type { Task, TaskAttachment } from '#core/tasks/task.ts';

/** People are stored by their ids, files by their keys. */
export type StoredTask = Omit<
  Task,
  'brandName' | 'assignees' | 'attachments' | 'commentsCount' | 'nextStep' | 'isMuted'
> & {
  readonly assigneeIds: readonly string[];
  readonly attachments: readonly Pick<TaskAttachment, 'key' | 'name' | 'isPrimary'>[];
  /** Admins who commented, by their ids. */
  readonly followerIds: readonly string[];
  readonly mutedBy: readonly string[];
  /** Who changed it last. */
  readonly changedBy?: Task['owner'] | undefined;
};

/** A comment, or a reply where `commentId` is given. */
export type StoredComment = Omit<CommentEvent, 'attachmentsCount'> & {
  readonly attachments: readonly Pick<CommentAttachment, 'key' | 'name'>[];
};

export type TaskTables = { readonly tasks: StoredTask; readonly taskComments: StoredComment };
