import { toAppError } from '../kernel/app-error.ts';
import type { TaskChange, TaskGateway } from './task-gateway.ts';
import type { Task } from './task.ts';

type Seen = Pick<Task, 'revision'>;

/**
 * Edits a task that somebody else may have changed since the person saw it: `changeOf` is asked again over the newer one, as
 * long as that `stands`. Rejects with `conflict` where it does not, and as an edit does.
 */
export const editSeen = async <S extends Seen>(
  tasks: Pick<TaskGateway, 'edit' | 'get'>,
  { id, seen }: { readonly id: string; readonly seen: S },
  changeOf: (task: S | Task) => TaskChange,
  stands: (now: Task) => boolean = () => true,
): Promise<Task> => {
  let task: S | Task = seen;
  for (;;)
    try {
      return await tasks.edit(id, { ...changeOf(task), expectedRevision: task.revision });
    } catch (cause) {
      if (toAppError(cause).kind !== 'conflict') throw cause;
      const now = await tasks.get(id);
      if (now === undefined || now.revision === task.revision || !stands(now)) throw cause;
      task = now;
    }
};
