import type { Context } from '#backend/graphql/context.ts';
import type { MutationMuteTaskArgs, Task } from '#backend/graphql/generated/resolvers.ts';
import { transact } from '#backend/storage/transact.ts';
import { taskOf } from './present-task.ts';
import type { TaskDeps } from './task-deps.ts';
import { requireTask } from './task-policy.ts';
import { lockTask } from './task-store.ts';

/** Notes whether the caller is notified of a task's comments. */
export const muteTask =
  ({ database }: Pick<TaskDeps, 'database'>) =>
  ({ id, isMuted }: MutationMuteTaskArgs, context: Context): Promise<Task> =>
    transact(database.db, async (trx) => {
      const { userId } = context.caller;
      const stored = requireTask(await lockTask(trx, id, userId), context.caller);
      if (isMuted)
        await trx
          .insertInto('task_mutes')
          .values({ task_id: id, user_id: userId })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      else await trx.deleteFrom('task_mutes').where('task_id', '=', id).where('user_id', '=', userId).execute();
      return taskOf({ ...stored, is_muted: isMuted }, context);
    });
