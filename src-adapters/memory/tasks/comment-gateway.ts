import { conflict, invalid, notFound } from '#core/kernel/app-error.ts';
import { isUlid } from '#core/kernel/ulid.ts';
import {
  checkComment,
  commentLimits,
  tooManyReplies,
  type CommentDraft,
  type CommentEvent,
} from '#core/tasks/comment.ts';
import { answersDeleted } from '#core/tasks/comment-rights.ts';
import { commentEventsPageSize, commentsPageSize, type CommentGateway } from '#core/tasks/comment-gateway.ts';
import { mentionsIn } from '#core/tasks/mention.ts';
import { canComment, draftsTakeNoComments } from '#core/tasks/task-status.ts';
import { isAdminAccount, type Caller } from '../caller.ts';
import { pageOf } from '../paging.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';
import { checkAttached } from './attached-files.ts';
import { commentChanges, keepComment } from './change-comment.ts';
import { notifyCommented } from './comment-notices.ts';
import { showTasks } from './show-task.ts';
import { taskAccess } from './task-access.ts';
import { peopleOnTask } from './task-people.ts';
import type { StoredComment, StoredTask } from './task-tables.ts';

const placeOf = ({ sequence }: { readonly sequence: number }): string => String(sequence).padStart(12, '0');

export const createMemoryCommentGateway = (world: MemoryWorld, caller: Caller): CommentGateway => {
  const { tasks, taskComments } = world.tables;
  const access = taskAccess(world, caller);
  const { commentsOf, shownComment, replyOf, repliesTo, eventOf, nextChange } = showTasks(world);

  const known = (
    id: string,
    author: Account,
    isSame: (comment: StoredComment) => boolean,
  ): StoredComment | undefined => {
    const comment = taskComments.get(id);
    if (comment !== undefined && (comment.ownerId !== author.id || !isSame(comment)))
      throw invalid('id', 'This id is not valid');
    if (!isUlid(id)) throw invalid('id', 'This id is not valid');
    return comment;
  };

  const write = (id: string, task: StoredTask, author: Account, draft: CommentDraft, parent?: StoredComment) => {
    checkAttached(world, author, draft.attachments);
    if (!canComment(task)) throw conflict(draftsTakeNoComments);
    if (parent?.deletedAt !== undefined) throw conflict(answersDeleted);
    const followerIds = isAdminAccount(author) ? [...new Set([...task.followerIds, author.id])] : task.followerIds;
    const createdAt = world.stamp();
    const changed: StoredTask = { ...task, followerIds, lastActivityAt: createdAt };
    const comment: StoredComment = {
      id,
      taskId: task.id,
      commentId: parent?.id,
      text: draft.text,
      ownerId: author.id,
      ownerName: author.name,
      createdAt,
      attachments: draft.attachments,
      mentions: mentionsIn(draft.text, peopleOnTask(world, changed), {
        picked: draft.mentions,
        authorId: author.id,
        most: commentLimits.mentions,
      }),
      sequence: nextChange(task.id),
      editedAt: undefined,
      deletedAt: undefined,
      change: nextChange(task.id),
    };
    tasks.set(task.id, changed);
    notifyCommented(world, changed, comment, parent);
    keepComment(world, comment);
    return comment;
  };

  return {
    list: async (taskId, page) => {
      const found = access.find(taskId);
      if (found === undefined) return undefined;
      const comments = commentsOf(taskId).filter(
        (each) => each.commentId === undefined && (each.deletedAt === undefined || repliesTo(each).length > 0),
      );
      const scope = ['comments', found.account.id, taskId];
      const { items, next } = pageOf(comments, scope, page, commentsPageSize, placeOf);
      return { items: items.map(shownComment), next };
    },
    eventsAfter: async (taskId, afterChange) =>
      access.find(taskId) === undefined
        ? undefined
        : commentsOf(taskId)
            .filter(({ change }) => change > afterChange)
            .toSorted((a, b) => a.change - b.change)
            .slice(0, commentEventsPageSize)
            .map(eventOf),
    add: async (id, taskId, typed) => {
      const { task, account } = access.seen(taskId);
      const draft = checkComment(typed);
      const made = known(id, account, (comment) => comment.taskId === taskId && comment.commentId === undefined);
      return shownComment(made ?? write(id, task, account, draft));
    },
    reply: async (id, commentId, { text, mentions }) => {
      caller.signedIn();
      const parent = taskComments.get(commentId);
      if (parent?.commentId !== undefined || parent === undefined) throw notFound('comment');
      const found = access.find(parent.taskId);
      if (found === undefined) throw notFound('comment');
      const draft = checkComment({ text, mentions, attachments: [] });
      const made = known(id, found.account, (comment) => comment.commentId === commentId);
      if (made !== undefined) return replyOf(made);
      if (repliesTo(parent).length >= commentLimits.replies) throw conflict(tooManyReplies);
      return replyOf(write(id, found.task, found.account, draft, parent));
    },
    ...commentChanges(world, caller),
    watch: async (taskId, feed) =>
      access.openFeed(world.commentFeeds, taskId, feed, (_task, isOpen) => ({
        feed,
        isFor: (event: CommentEvent) => event.taskId === taskId && isOpen(),
        isOpen,
      })),
  };
};
