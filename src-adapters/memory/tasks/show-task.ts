import {
  commentLimits,
  type Comment,
  type CommentAttachment,
  type CommentEvent,
  type Reply,
} from '#core/tasks/comment.ts';
import { findNextStep } from '#core/tasks/summary/next-step.ts';
import type { SummaryInput } from '#core/tasks/summary/summary-input.ts';
import type { Task, TaskAssignee, TaskAttachment } from '#core/tasks/task.ts';
import { hasNextStep } from '#core/tasks/task-status.ts';
import { orderFor } from '../proposal-access.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';
import { pictureUrlOf, withPicture } from '../users/picture-url.ts';
import type { StoredComment, StoredSummary, StoredTask } from './task-tables.ts';

/** Tasks and comments as their readers see them. */
export const showTasks = (world: MemoryWorld) => {
  const {
    tables: { taskComments, users, files, brands },
    plainText,
  } = world;
  const commentsOf = (taskId: string): readonly StoredComment[] =>
    [...taskComments.values()]
      .filter((comment) => comment.taskId === taskId)
      .toSorted((a, b) => a.sequence - b.sequence);

  const standingOf = (taskId: string): readonly StoredComment[] =>
    commentsOf(taskId).filter(({ deletedAt }) => deletedAt === undefined);

  const repliesTo = ({ id, taskId }: StoredComment): readonly StoredComment[] =>
    standingOf(taskId).filter(({ commentId }) => commentId === id);

  /** The latest change of a task's comments. */
  const changeOf = (taskId: string): number => Math.max(0, ...commentsOf(taskId).map(({ change }) => change));

  /** Whether a comment was edited or deleted after a summary was made. */
  const isChanged = (id: string, { commentsChange = 0 }: StoredSummary): boolean => {
    const { editedAt, deletedAt, change = 0 } = taskComments.get(id) ?? {};
    return (editedAt ?? deletedAt) !== undefined && change > commentsChange;
  };

  const summaryOf = ({ summary }: StoredTask): Task['summary'] => {
    if (summary === undefined) return undefined;
    const { commentsChange: _change, ...rest } = summary;
    const sentences = summary.sentences.map((sentence) => ({
      ...sentence,
      isStale: sentence.commentIds.some((id) => isChanged(id, summary)),
    }));
    return { ...rest, sentences };
  };

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
    return user === undefined
      ? []
      : [{ userId, email: user.email, name: user.name, pictureUrl: pictureUrlOf(world, userId) }];
  };

  const summaryInput = ({ id, title, details }: StoredTask): SummaryInput => ({
    title,
    details: plainText(details),
    comments: standingOf(id).map((comment) => ({
      id: comment.id,
      author: comment.ownerName,
      text: comment.text,
      createdAt: comment.createdAt,
    })),
  });

  /** Nobody is shown anything of a deleted comment. */
  const shownRemark = ({ deletedById: _by, ...comment }: StoredComment): StoredComment =>
    comment.deletedAt === undefined ? comment : { ...comment, text: '', mentions: [], attachments: [] };

  const ownerPictureUrl = ({ ownerId, deletedAt }: StoredComment): string | undefined =>
    deletedAt === undefined ? pictureUrlOf(world, ownerId) : undefined;

  const replyOf = (stored: StoredComment): Reply => {
    const { attachments: _none, taskId: _task, commentId = '', ...reply } = shownRemark(stored);
    return { ...reply, ownerPictureUrl: ownerPictureUrl(stored), commentId };
  };

  return {
    commentsOf,
    standingOf,
    repliesTo,
    changeOf,
    nextChange: (taskId: string): number => changeOf(taskId) + 1,
    summaryInput,
    replyOf,
    eventOf: (stored: StoredComment): CommentEvent => {
      const { attachments, ...comment } = shownRemark(stored);
      return {
        ...comment,
        attachmentsCount: attachments.length,
        commentsCount: standingOf(comment.taskId).length,
      };
    },
    shownComment: (stored: StoredComment): Comment => {
      const { commentId: _none, ...comment } = shownRemark(stored);
      return {
        ...comment,
        ownerPictureUrl: ownerPictureUrl(stored),
        attachments: comment.attachments.map(commentFileOf),
        replies: repliesTo(stored).slice(0, commentLimits.replies).map(replyOf),
      };
    },
    shown: (task: StoredTask, reader: Account): Task => {
      const { assigneeIds, followerIds: _followers, changedBy: _changedBy, mutedBy, ...rest } = task;
      const brand = task.brandId === undefined ? undefined : brands.get(task.brandId);
      return {
        ...rest,
        owner: withPicture(world, task.owner),
        brandId: brand?.id,
        brandName: brand?.name,
        orderId: orderFor(world, reader, task.orderId),
        assignees: assigneeIds.flatMap(assigneeOf),
        attachments: task.attachments.map(attachmentOf),
        summary: summaryOf(task),
        commentsCount: standingOf(task.id).length,
        commentsChange: changeOf(task.id),
        nextStep: hasNextStep(task.status) ? findNextStep(summaryInput(task)) : undefined,
        isMuted: mutedBy.includes(reader.id),
      };
    },
  };
};
