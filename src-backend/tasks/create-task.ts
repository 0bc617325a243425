import type { AuditedContext } from '#backend/audit/audited.ts';
import { chosenId, unusableId } from '#backend/graphql/chosen-id.ts';
import type { CreateTaskInput, Task } from '#backend/graphql/generated/resolvers.ts';
import { newId } from '#backend/storage/new-id.ts';
import { transact } from '#backend/storage/transact.ts';
import { invalid } from '#core/kernel/app-error.ts';
import { announceAssigned } from './announce-task.ts';
import { taskOf } from './present-task.ts';
import { brandIdOf, checkedDraft, columnsOf, orderIdOf, replaceAttachments, textOf } from './task-columns.ts';
import { keepWords } from './search/task-words.ts';
import type { TaskDeps } from './task-deps.ts';
import { addOwner, assigneeIds, replaceAssignees } from './task-people.ts';
import { findTask } from './task-store.ts';

/** Makes a task of the caller; the same id from the same person returns the one that was made before. */
export const createTask =
  (deps: TaskDeps) =>
  async (input: CreateTaskInput, context: AuditedContext): Promise<Task> => {
    const { db } = deps.database;
    const { caller, auditMade } = context;
    const now = deps.now();
    const id = input.id === undefined || input.id === null ? newId(now) : chosenId('id', input.id);
    const status = input.status ?? 'draft';
    if (status === 'completed') throw invalid('status', 'A new task is draft or in_progress');
    const draft = checkedDraft(input);
    await transact(db, async (trx) => {
      const at = new Date(now);
      const made = await trx
        .insertInto('tasks')
        .values({
          id,
          status,
          ...columnsOf(draft),
          brand_id: await brandIdOf(trx, draft.brandId),
          order_id: await orderIdOf(trx, draft.orderId, caller),
          owner_id: caller.userId,
          completed_by: null,
          completed_at: null,
          summary: null,
          summary_origin: null,
          revision: 1,
          comments_count: 0,
          created_at: at,
          last_activity_at: at,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (made === undefined) return;
      await keepWords(trx, textOf(id, draft));
      const userIds = await assigneeIds(
        trx,
        draft.assignees.map(({ email }, index) => ({ email, userId: input.assignees[index]?.userId })),
      );
      await addOwner(trx, { id, status, ownerId: caller.userId });
      await replaceAssignees(trx, { id, status }, userIds);
      await replaceAttachments(trx, id, draft.attachments, { caller, before: [] });
      await auditMade(trx, id);
      const stored = await findTask(trx, id, caller.userId);
      if (stored !== undefined && status === 'in_progress')
        await announceAssigned(trx, deps, stored, { actor: caller, assigneeIds: userIds, now });
    });
    const stored = await findTask(db, id, caller.userId);
    if (stored?.owner_id !== caller.userId) throw unusableId('id');
    return taskOf(stored, context);
  };
