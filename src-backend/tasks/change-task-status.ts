import type { AuditedContext } from '#backend/audit/audited.ts';
import type { MutationChangeTaskStatusArgs, Task } from '#backend/graphql/generated/resolvers.ts';
import { missing } from '#backend/graphql/refusals.ts';
import { keepPace } from '#backend/limits/writing-pace.ts';
import { transact } from '#backend/storage/transact.ts';
import { refuse } from '#core/kernel/checked.ts';
import { fieldProblems } from '#core/kernel/field-problem.ts';
import { statusProblem } from '#core/tasks/task-status.ts';
import { announceAssigned, announceCompleted } from './announce-task.ts';
import { announceChange } from './live/live-task.ts';
import { taskOf } from './present-task.ts';
import type { TaskDeps } from './task-deps.ts';
import { requireTask } from './task-policy.ts';
import { findTask, lockTask } from './task-store.ts';

/** Moves a task to another status, as it is now. An assignee sees no draft, and so can only complete and reopen. */
export const changeTaskStatus =
  (deps: TaskDeps) =>
  ({ id, status }: MutationChangeTaskStatusArgs, context: AuditedContext): Promise<Task> =>
    transact(deps.database.db, async (trx) => {
      const { caller, audit } = context;
      const now = deps.now();
      const stored = requireTask(await lockTask(trx, id, caller.userId), caller);
      refuse(fieldProblems(['status', statusProblem(stored.status, status)]));
      await keepPace(trx, deps, 'task-status', caller.userId);
      await audit(trx, id);
      const isCompleted = status === 'completed';
      await trx
        .updateTable('tasks')
        .set({
          status,
          completed_by: isCompleted ? caller.userId : null,
          completed_at: isCompleted ? new Date(now) : null,
          revision: stored.revision + 1,
          changed_by: caller.userId,
          last_activity_at: new Date(now),
        })
        .where('id', '=', id)
        .execute();
      await trx.updateTable('task_people').set({ status }).where('task_id', '=', id).execute();
      await announceChange(trx, id);
      const moved = await findTask(trx, id, caller.userId);
      if (moved === undefined) throw missing();
      if (isCompleted) await announceCompleted(trx, deps, moved, { actor: caller, now });
      if (stored.status === 'draft') {
        const assigneeIds = moved.assignees.map(({ userId }) => userId);
        await announceAssigned(trx, deps, moved, { actor: caller, assigneeIds, now });
      }
      return taskOf(moved, context);
    });
