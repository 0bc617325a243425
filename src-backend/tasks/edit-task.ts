import type { Kysely } from 'kysely';
import type { AuditedContext } from '#backend/audit/audited.ts';
import type { Caller } from '#backend/graphql/caller.ts';
import { missing } from '#backend/graphql/refusals.ts';
import type { EditTaskInput, MutationEditTaskArgs, Task } from '#backend/graphql/generated/resolvers.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import { conflict, invalid } from '#core/kernel/app-error.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import { refuse } from '#core/kernel/checked.ts';
import { fieldProblems } from '#core/kernel/field-problem.ts';
import { taskHasMovedOn, typedSummaryProblem, type TaskDraft } from '#core/tasks/task.ts';
import { announceAssigned } from './announce-task.ts';
import { announceReaders } from './comments/announce-comment.ts';
import { announceChange } from './live/live-task.ts';
import { taskOf } from './present-task.ts';
import {
  madeSummary,
  requireReplaceable,
  requireUndeleted,
  typedSummary,
  type SummaryColumns,
} from './summary/new-summary.ts';
import { brandIdOf, checkedDraft, columnsOf, draftOf, orderIdOf, replaceAttachments, textOf } from './task-columns.ts';
import { keepWords } from './search/task-words.ts';
import type { TaskDeps } from './task-deps.ts';
import { editorOf } from './task-editor.ts';
import { assigneeIds, replaceAssignees } from './task-people.ts';
import { requireEditable, requireOwnFields } from './task-policy.ts';
import { findTask, lockTask, type StoredTask } from './task-store.ts';

const requireUnmoved = async (
  db: Kysely<Tables>,
  { id, revision }: StoredTask,
  { expectedRevision }: EditTaskInput,
  { userId }: Caller,
): Promise<void> => {
  if (expectedRevision === undefined || expectedRevision === null || expectedRevision === revision) return;
  throw conflict(taskHasMovedOn(await editorOf(db, id), userId));
};

const checkedSummary = ({ summary, resummarize }: EditTaskInput): string | undefined => {
  if (summary === undefined) return undefined;
  if (resummarize === true) throw invalid('resummarize', 'Write a summary or have one made');
  const text = summary?.trim() ?? '';
  refuse(fieldProblems(['summary', typedSummaryProblem(text)]));
  return text;
};

/** Puts the people whom an admin's input names in place of the present assignees; returns those who are new. */
const changeAssignees = async (
  trx: Kysely<Tables>,
  stored: StoredTask,
  { assignees }: TaskDraft,
  { input, mayChange }: { readonly input: EditTaskInput; readonly mayChange: boolean },
): Promise<readonly string[]> => {
  const typed = input.assignees;
  if (typed === undefined || typed === null || !mayChange) return [];
  const userIds = await assigneeIds(
    trx,
    assignees.map(({ email }, at) => ({ email, userId: typed[at]?.userId })),
  );
  await replaceAssignees(trx, stored, userIds);
  const left = stored.assignees.flatMap(({ userId }) => (userIds.includes(userId) ? [] : [userId]));
  if (left.length > 0) await announceReaders(trx, stored.id, left);
  return userIds.filter((id) => !stored.assignees.some(({ userId }) => userId === id));
};

type Made = {
  readonly summary: SummaryColumns;
  /** The latest change of the task's comments before it was made. */
  readonly change: number;
};

type Summaries = { readonly typed: string | undefined; readonly made: Made | undefined };

/** Replaces what the input names. A summary is made of the task as it is going to be, before anything is stored. */
export const editTask = (deps: TaskDeps) => {
  const { db } = deps.database;

  const store = (
    { id, input }: MutationEditTaskArgs,
    { caller, audit }: AuditedContext,
    { typed, made }: Summaries,
  ): Promise<StoredTask> =>
    transact(db, async (trx) => {
      const now = deps.now();
      const stored = requireEditable(await lockTask(trx, id, caller.userId), caller, 'editTask');
      await audit(trx, id);
      await requireUnmoved(trx, stored, input, caller);
      if (made !== undefined) {
        requireReplaceable(stored, input.replaceTypedSummary === true);
        await requireUndeleted(trx, id, made.change);
      }
      const before = draftOf(stored, caller);
      const draft = checkedDraft(input, before);
      requireOwnFields(before, draft, caller, 'editTask');
      const summary = typed === undefined ? made?.summary : typedSummary(typed, stored, { name: caller.name, now });
      const mayChange = isAdmin(caller.groups);
      const hasOrder = draft.orderId !== before.orderId;
      const hasBrand = input.brandId !== undefined && mayChange;
      await trx
        .updateTable('tasks')
        .set({
          ...columnsOf(draft),
          ...(hasOrder ? { order_id: await orderIdOf(trx, draft.orderId, caller) } : {}),
          ...(hasBrand ? { brand_id: await brandIdOf(trx, draft.brandId) } : {}),
          ...summary,
          revision: stored.revision + 1,
          changed_by: caller.userId,
          last_activity_at: new Date(now),
        })
        .where('id', '=', id)
        .execute();
      await keepWords(trx, textOf(id, draft));
      const added = await changeAssignees(trx, stored, draft, { input, mayChange });
      if (input.attachments !== undefined && input.attachments !== null) {
        const filesBefore = stored.attachments.map(({ key }) => key);
        await replaceAttachments(trx, id, draft.attachments, { caller, before: filesBefore });
      }
      await announceChange(trx, id);
      const edited = await findTask(trx, id, caller.userId);
      if (edited === undefined) throw missing();
      if (edited.status === 'in_progress')
        await announceAssigned(trx, deps, edited, { actor: caller, assigneeIds: added, now });
      return edited;
    });

  return async (args: MutationEditTaskArgs, context: AuditedContext): Promise<Task> => {
    const { id, input } = args;
    const { caller } = context;
    const typed = checkedSummary(input);
    if (input.resummarize !== true) return taskOf(await store(args, context, { typed, made: undefined }), context);
    const seen = requireEditable(await findTask(db, id, caller.userId), caller, 'editTask');
    await requireUnmoved(db, seen, input, caller);
    requireReplaceable(seen, input.replaceTypedSummary === true);
    const before = draftOf(seen, caller);
    const draft = checkedDraft(input, before);
    requireOwnFields(before, draft, caller, 'editTask');
    const made = { summary: await madeSummary(deps, seen, draft, caller.userId), change: seen.comments_change };
    return taskOf(await store(args, context, { typed, made }), context);
  };
};
