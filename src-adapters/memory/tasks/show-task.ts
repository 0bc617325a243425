import { commentLimits, type Comment, type CommentAttachment, type Reply } from '#core/tasks/comment.ts';
import { findNextStep } from '#core/tasks/summary/next-step.ts';
import type { SummaryInput } from '#core/tasks/summary/summary-input.ts';
import type { Task, TaskAssignee, TaskAttachment } from '#core/tasks/task.ts';
import { hasNextStep } from '#core/tasks/task-status.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';
import type { StoredComment, StoredTask } from './task-tables.ts';

/** Tasks and comments as their readers see them. */
export const showTasks = ({ tables: { taskComments, users, files, brands }, plainText }: MemoryWorld) => {
  const commentsOf = (taskId: string): readonly StoredComment[] =>
    [...taskComments.values()]
      .filter((comment) => comment.taskId === taskId)
      .toSorted((a, b) => a.sequence - b.sequence);

  const fileOf = (key: string) => {
    const { url = '', contentType = '', size = 0, type = 'image' } = files.get(key) ?? {};
    return { url, thumbnailUrl: type === 'image' ? url : undefined, type: contentType, size, category: type } as const;
  };
  const attachmentOf = (named: StoredTask['attachments'][number]): TaskAttachment => ({
    ...named,
    ...fileOf(named.key),
  });
  const commentFileOf = ({ key, name }: StoredComment['attachments'][number]): CommentAttachment => {
    const { url, thumbnailUrl, type, size } = fileOf(key);
    return { key, name, url, thumbnailUrl, type, size };
  };
  const assigneeOf = (userId: string): readonly TaskAssignee[] => {
    const user = users.get(userId);
    return user === undefined ? [] : [{ userId, email: user.email, name: user.name }];
  };

  const summaryInput = ({ id, title, details }: StoredTask): SummaryInput => ({
    title,
    details: plainText(details),
    comments: commentsOf(id).map((comment) => ({
      id: comment.id,
      author: comment.ownerName,
      text: comment.text,
      createdAt: comment.createdAt,
    })),
  });

  const replyOf = ({ attachments: _none, taskId: _task, commentId = '', ...reply }: StoredComment): Reply => ({
    ...reply,
    commentId,
  });

  return {
    commentsOf,
    summaryInput,
    replyOf,
    shownComment: ({ commentId: _none, ...comment }: StoredComment): Comment => ({
      ...comment,
      attachments: comment.attachments.map(commentFileOf),
      replies: commentsOf(comment.taskId)
        .filter((each) => each.commentId === comment.id)
        .slice(0, commentLimits.replies)
        .map(replyOf),
    }),
    shown: (task: StoredTask, reader: Account): Task => {
      const { assigneeIds, followerIds: _followers, changedBy: _changedBy, mutedBy, ...rest } = task;
      const brand = task.brandId === undefined ? undefined : brands.get(task.brandId);
      return {
        ...rest,
        brandId: brand?.id,
        brandName: brand?.name,
        assignees: assigneeIds.flatMap(assigneeOf),
        attachments: task.attachments.map(attachmentOf),
        commentsCount: commentsOf(task.id).length,
        nextStep: hasNextStep(task.status) ? findNextStep(summaryInput(task)) : undefined,
        isMuted: mutedBy.includes(reader.id),
      };
    },
  };
};
