import type { Kysely } from 'kysely';
import type { AuditedContext } from '#backend/audit/audited.ts';
import { chosenId, unusableId } from '#backend/graphql/chosen-id.ts';
import { missing } from '#backend/graphql/refusals.ts';
import { keepPace } from '#backend/limits/writing-pace.ts';
import { newId } from '#backend/storage/new-id.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import { conflict } from '#core/kernel/app-error.ts';
import { commentLimits, type CommentDraft } from '#core/tasks/comment.ts';
import { answersDeleted } from '#core/tasks/comment-rights.ts';
import { mentionsIn } from '#core/tasks/mention.ts';
import { canComment, draftsTakeNoComments } from '#core/tasks/task-status.ts';
import { attachedFiles } from '../attached-files.ts';
import { keepWords } from '../search/task-words.ts';
import type { TaskDeps } from '../task-deps.ts';
import { follow, peopleOnTask } from '../task-people.ts';
import { requireTask } from '../task-policy.ts';
import { lockTask } from '../task-store.ts';
import { announceComment } from './announce-comment.ts';
import { findRemark, type StoredRemark } from './comment-store.ts';

export type NewRemark = {
  readonly typedId: string | null | undefined;
  readonly taskId: string;
  /** The comment that a reply answers. */
  readonly parent: Pick<StoredRemark, 'id' | 'author_id'> | undefined;
  readonly draft: CommentDraft;
};

const keepAttachments = async (
  trx: Kysely<Tables>,
  commentId: string,
  { attachments }: CommentDraft,
  { caller }: AuditedContext,
): Promise<void> => {
  const files = await attachedFiles(trx, attachments, caller);
  if (files.length === 0) return;
  await trx
    .insertInto('task_comment_attachments')
    .values(
      files.map(({ key, name, type, has_thumbnail }, position) => ({
        comment_id: commentId,
        position,
        key,
        name,
        type,
        has_thumbnail,
      })),
    )
    .execute();
};

/**
 * Writes a comment or a reply as the next change of its task's comments, under the lock of the task's row, so that changes are
 * committed in their order. The same id from the same person changes nothing. Returns the id. Rejects with
 * `limit-exceeded` where the caller writes too fast, and with `conflict` on a draft and for a reply to a deleted comment.
 */
export const writeRemark = async (
  trx: Kysely<Tables>,
  deps: TaskDeps,
  { typedId, taskId, parent, draft }: NewRemark,
  context: AuditedContext,
): Promise<string> => {
  const { caller, audit } = context;
  const now = deps.now();
  const id = typedId === undefined || typedId === null ? newId(now) : chosenId('id', typedId);
  const task = requireTask(await lockTask(trx, taskId, caller.userId), caller);
  if (!canComment(task)) throw conflict(draftsTakeNoComments);
  const people = await peopleOnTask(trx, taskId);
  const mentions = mentionsIn(draft.text, people, {
    picked: draft.mentions,
    authorId: caller.userId,
    most: commentLimits.mentions,
  });
  const change = task.comments_change + 1;
  const made = await trx
    .insertInto('task_comments')
    .values({
      id,
      task_id: taskId,
      parent_id: parent?.id ?? null,
      sequence: change,
      change,
      author_id: caller.userId,
      text: draft.text,
      mentions: JSON.stringify(mentions),
      attachments_count: draft.attachments.length,
      created_at: new Date(now),
    })
    .onConflict((conflicting) => conflicting.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  const remark = await findRemark(trx, id);
  if (remark === undefined) throw missing();
  const isMeant =
    remark.author_id === caller.userId && remark.task_id === taskId && remark.parent_id === (parent?.id ?? null);
  if (!isMeant) throw unusableId('id');
  if (made === undefined) return id;
  if (parent !== undefined && (await findRemark(trx, parent.id))?.deleted_at !== null) throw conflict(answersDeleted);
  await keepPace(trx, deps, 'task-comment', caller.userId);
  await keepWords(trx, { id, taskId, text: draft.text });
  await keepAttachments(trx, id, draft, context);
  await trx
    .updateTable('tasks')
    .set({ comments_count: task.comments_count + 1, comments_change: change, last_activity_at: new Date(now) })
    .where('id', '=', taskId)
    .execute();
  if (isAdmin(caller.groups)) await follow(trx, task, caller.userId);
  await audit(trx, taskId, { comment: id });
  await announceComment(trx, deps, { task, remark }, { people, answeredId: parent?.author_id });
  return id;
};
