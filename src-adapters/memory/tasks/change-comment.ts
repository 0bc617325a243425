import { notFound, type Failure } from '#core/kernel/app-error.ts';
import { checkCommentEdit, commentLimits, type CommentEdit, type CommentEvent } from '#core/tasks/comment.ts';
import { deleteRefusal, editRefusal, restorableMs, restoreRefusal } from '#core/tasks/comment-rights.ts';
import { mentionsIn } from '#core/tasks/mention.ts';
import { isAdminAccount, type Caller } from '../caller.ts';
import { forgetQuotes } from '../notices.ts';
import type { MemoryWorld } from '../world.ts';
import { notifyMentioned } from './comment-notices.ts';
import { showTasks } from './show-task.ts';
import { taskAccess } from './task-access.ts';
import { peopleOnTask } from './task-people.ts';
import type { StoredComment } from './task-tables.ts';

const timeOf = (iso: string | undefined): number | undefined => (iso === undefined ? undefined : Date.parse(iso));

/** Keeps a comment as it is after a change, and returns it as the open feeds of its task get it. */
export const keepComment = (world: MemoryWorld, comment: StoredComment): CommentEvent => {
  world.tables.taskComments.set(comment.id, comment);
  const event = showTasks(world).eventOf(comment);
  for (const watcher of world.commentFeeds)
    if (watcher.isFor(event)) queueMicrotask(() => world.commentFeeds.has(watcher) && watcher.feed.onEvent(event));
  world.changed();
  return event;
};

/** Erases what cannot be restored any more; no clock does that here, but the next change. */
const eraseOver = ({ tables: { taskComments }, clock }: MemoryWorld): void => {
  for (const [id, comment] of taskComments)
    if (comment.deletedAt !== undefined && clock.now() - Date.parse(comment.deletedAt) >= restorableMs)
      taskComments.set(id, { ...comment, text: '', mentions: [], attachments: [] });
};

type Refusal = (
  comment: {
    readonly ownerId: string;
    readonly deletedAt: number | undefined;
    readonly deletedById: string | undefined;
  },
  person: { readonly id: string; readonly isAdmin: boolean },
  now: number,
) => Failure | undefined;

/** What changes a comment or a reply that is there. */
export const commentChanges = (world: MemoryWorld, caller: Caller) => {
  const { taskComments } = world.tables;
  const access = taskAccess(world, caller);
  const { eventOf, nextChange } = showTasks(world);

  const allowed = (id: string, refusalOf: Refusal) => {
    caller.signedIn();
    eraseOver(world);
    const comment = taskComments.get(id);
    const found = comment === undefined ? undefined : access.find(comment.taskId);
    if (comment === undefined || found === undefined) throw notFound('comment');
    const { account, task } = found;
    const { ownerId, deletedAt, deletedById } = comment;
    const person = { id: account.id, isAdmin: isAdminAccount(account) };
    const refusal = refusalOf({ ownerId, deletedAt: timeOf(deletedAt), deletedById }, person, world.clock.now());
    if (refusal !== undefined) throw refusal;
    return { comment, account, task };
  };

  return {
    edit: async (id: string, typed: CommentEdit): Promise<CommentEvent> => {
      const { comment, account, task } = allowed(id, editRefusal);
      const { text, mentions: picked } = checkCommentEdit(typed, comment.attachments.length > 0);
      if (text === comment.text) return eventOf(comment);
      const people = peopleOnTask(world, task);
      const mentions = mentionsIn(text, people, { picked, authorId: account.id, most: commentLimits.mentions });
      const edited = { ...comment, text, mentions, editedAt: world.stamp(), change: nextChange(task.id) };
      notifyMentioned(world, task, edited, comment);
      return keepComment(world, edited);
    },
    remove: async (id: string): Promise<CommentEvent> => {
      const { comment, account, task } = allowed(id, deleteRefusal);
      if (comment.deletedAt !== undefined) return eventOf(comment);
      forgetQuotes(world, comment, task.title);
      const deleted = { deletedAt: world.stamp(), deletedById: account.id, change: nextChange(task.id) };
      return keepComment(world, { ...comment, ...deleted });
    },
    restore: async (id: string): Promise<CommentEvent> => {
      const { comment, task } = allowed(id, restoreRefusal);
      if (comment.deletedAt === undefined) return eventOf(comment);
      const parent = taskComments.get(comment.commentId ?? '');
      // Who has loaded the list since then does not know the deleted comment that the reply brings back.
      if (parent?.deletedAt !== undefined) keepComment(world, { ...parent, change: nextChange(task.id) });
      const restored = { deletedAt: undefined, deletedById: undefined, change: nextChange(task.id) };
      return keepComment(world, { ...comment, ...restored });
    },
  };
};
