import type { Kysely, Updateable } from 'kysely';
import type { AuditedContext } from '#backend/audit/audited.ts';
import type { EditTaskCommentInput, TaskCommentEvent } from '#backend/graphql/generated/resolvers.ts';
import { missing, unauthorized } from '#backend/graphql/refusals.ts';
import { keepPace } from '#backend/limits/writing-pace.ts';
import { withdrawMails } from '#backend/mail/mail-jobs.ts';
import { forgetComment } from '#backend/notifications/notification-store.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import { checkCommentEdit, commentLimits } from '#core/tasks/comment.ts';
import { deleteRefusal, editRefusal, restorableMs, restoreRefusal } from '#core/tasks/comment-rights.ts';
import { mentionsIn } from '#core/tasks/mention.ts';
import { taskNews } from '#core/tasks/task-news.ts';
import { forgetLines } from '../mails/mail-pace.ts';
import { keepWords } from '../search/task-words.ts';
import { keepNextStep } from '../summary/next-step-store.ts';
import type { TaskDeps } from '../task-deps.ts';
import { peopleOnTask } from '../task-people.ts';
import { requireTask } from '../task-policy.ts';
import { lockTask, type StoredTask } from '../task-store.ts';
import type { TaskCommentsTable } from '../task-tables.ts';
import { announceEdited, announceRemark } from './announce-comment.ts';
import { findRemark, type StoredRemark } from './comment-store.ts';
import { eventOf } from './present-comment.ts';

type Found = { readonly task: StoredTask; readonly remark: StoredRemark; readonly now: number };

type Refusal = typeof restoreRefusal;

/** Finds a comment or a reply under the lock of its task, which the caller sees, and refuses what they may not do to it. */
const lockRemark = async (
  trx: Kysely<Tables>,
  { now: clock }: TaskDeps,
  { id, field, refusalOf }: { readonly id: string; readonly field: string; readonly refusalOf: Refusal },
  { caller }: AuditedContext,
): Promise<Found> => {
  const taskId = (await findRemark(trx, id))?.task_id;
  const task = taskId === undefined ? undefined : await lockTask(trx, taskId, caller.userId);
  requireTask(task, caller);
  // The job that erases it waits for this row too.
  await trx.selectFrom('task_comments').select('id').where('id', '=', id).forUpdate().execute();
  const remark = await findRemark(trx, id);
  if (task === undefined || remark === undefined) throw missing();
  const now = clock();
  const { author_id: ownerId, deleted_at, deleted_by } = remark;
  const kept = { ownerId, deletedAt: deleted_at?.getTime(), deletedById: deleted_by ?? undefined };
  const refusal = refusalOf(kept, { id: caller.userId, isAdmin: isAdmin(caller.groups) }, now);
  if (refusal?.error.kind === 'access-denied') throw unauthorized(field, 'Mutation');
  if (refusal !== undefined) throw refusal;
  return { task, remark, now };
};

type Columns = Omit<Updateable<TaskCommentsTable>, 'id' | 'task_id' | 'change'>;

/** Changes a comment or a reply with the next number of its task, and how many of them stand; returns it as it is then. */
const keepChange = async (
  trx: Kysely<Tables>,
  { id, task_id: taskId }: StoredRemark,
  columns: Columns,
  more: -1 | 0 | 1 = 0,
): Promise<StoredRemark> => {
  const { comments_change: change } = await trx
    .updateTable('tasks')
    .set((set) => ({
      comments_change: set('comments_change', '+', 1),
      comments_count: set('comments_count', '+', more),
    }))
    .where('id', '=', taskId)
    .returning('comments_change')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('task_comments')
    .set({ ...columns, change })
    .where('id', '=', id)
    .execute();
  await announceRemark(trx, taskId, id);
  const changed = await findRemark(trx, id);
  if (changed === undefined) throw missing();
  return changed;
};

/** Makes the change in a transaction, and looks for the next step of the task afterwards. */
const changing = async (
  deps: TaskDeps,
  run: (trx: Kysely<Tables>) => Promise<StoredRemark>,
): Promise<TaskCommentEvent> => {
  const changed = await transact(deps.database.db, run);
  await keepNextStep(deps, changed.task_id);
  return eventOf(changed);
};

/** Replaces the words of the caller's own comment or reply, and notifies those whom it names for the first time. */
export const editComment =
  (deps: TaskDeps) =>
  ({ id, text: typed, mentions: picked }: EditTaskCommentInput, context: AuditedContext): Promise<TaskCommentEvent> =>
    changing(deps, async (trx) => {
      const { caller, audit } = context;
      const wanted = { id, field: 'editTaskComment', refusalOf: editRefusal };
      const { task, remark, now } = await lockRemark(trx, deps, wanted, context);
      const { text, mentions } = checkCommentEdit(
        { text: typed, mentions: picked ?? [] },
        remark.attachments_count > 0,
      );
      if (text === remark.text) return remark;
      await keepPace(trx, deps, 'task-comment', caller.userId);
      const people = await peopleOnTask(trx, task.id);
      const most = commentLimits.mentions;
      const named = mentionsIn(text, people, { picked: mentions, authorId: caller.userId, most });
      const columns = { text, mentions: JSON.stringify(named), edited_at: new Date(now) };
      const edited = await keepChange(trx, remark, columns);
      await keepWords(trx, { id, taskId: task.id, text });
      await announceEdited(trx, deps, { task, remark: edited, before: remark }, { people, now });
      await audit(trx, task.id, { comment: id });
      return edited;
    });

/** Deletes a comment or a reply with all that quotes it, and has it erased once nobody can restore it any more. */
export const deleteComment =
  (deps: TaskDeps) =>
  (id: string, context: AuditedContext): Promise<TaskCommentEvent> =>
    changing(deps, async (trx) => {
      const { caller, audit } = context;
      const wanted = { id, field: 'deleteTaskComment', refusalOf: deleteRefusal };
      const { task, remark, now } = await lockRemark(trx, deps, wanted, context);
      if (remark.deleted_at !== null) return remark;
      const columns = { deleted_at: new Date(now), deleted_by: caller.userId };
      const deleted = await keepChange(trx, remark, columns, -1);
      await trx.deleteFrom('task_words').where('id', '=', id).execute();
      const { message } = taskNews.commented('comment', remark.author_name, task.title, '');
      await forgetComment(trx, id, message);
      await forgetLines(trx, id);
      await withdrawMails(trx, `task ${task.id} comment ${id}`);
      const options = { key: `${id} ${now}`, runAt: now + restorableMs };
      await deps.jobs.enqueue(trx, 'erase-comment', { commentId: id, since: now }, options);
      await audit(trx, task.id, { comment: id });
      return deleted;
    });

/** Takes a deletion back. */
export const restoreComment =
  (deps: TaskDeps) =>
  (id: string, context: AuditedContext): Promise<TaskCommentEvent> =>
    changing(deps, async (trx) => {
      const { caller, audit } = context;
      const wanted = { id, field: 'restoreTaskComment', refusalOf: restoreRefusal };
      const { task, remark } = await lockRemark(trx, deps, wanted, context);
      if (remark.deleted_at === null) return remark;
      await keepPace(trx, deps, 'task-comment', caller.userId);
      const parent = remark.parent_id === null ? undefined : await findRemark(trx, remark.parent_id);
      // Who has loaded the list since then does not know the deleted comment that the reply brings back.
      if (parent !== undefined && parent.deleted_at !== null) await keepChange(trx, parent, {});
      const restored = await keepChange(trx, remark, { deleted_at: null, deleted_by: null }, 1);
      await keepWords(trx, { id, taskId: task.id, text: remark.text });
      await audit(trx, task.id, { comment: id });
      return restored;
    });
