import type { AuditedContext } from '#backend/audit/audited.ts';
import { transact } from '#backend/storage/transact.ts';
import { announceReaders } from './comments/announce-comment.ts';
import { announceChange } from './live/live-task.ts';
import type { TaskDeps } from './task-deps.ts';
import { requireEditable } from './task-policy.ts';
import { lockTask } from './task-store.ts';

/** Deletes a task with its comments and returns its id. Files that nothing else names go with the next sweep. */
export const deleteTask =
  ({ database }: Pick<TaskDeps, 'database'>) =>
  (id: string, { caller, audit }: AuditedContext): Promise<string> =>
    transact(database.db, async (trx) => {
      requireEditable(await lockTask(trx, id, caller.userId), caller, 'deleteTask');
      await audit(trx, id);
      await trx.deleteFrom('tasks').where('id', '=', id).execute();
      await announceReaders(trx, id, 'everybody');
      await announceChange(trx, id);
      return id;
    });
