import { editSeen } from './edit-seen.ts';
import type { TaskGateway } from './task-gateway.ts';
import { checkTask, draftOf, type Task, type TaskDraft } from './task.ts';

type Deps = { readonly tasks: Pick<TaskGateway, 'edit' | 'get'> };

/**
 * Changes some properties of a task as the person saw it. `recipe` says what of the draft changes, and is asked again over the
 * newer task where somebody else changed it meanwhile, so that their changes stay. Rejects with `invalid`, listing every wrong
 * field, and as an edit does.
 */
export const changeTask =
  ({ tasks }: Deps) =>
  async (seen: Task, recipe: (draft: TaskDraft) => Partial<TaskDraft>): Promise<Task> =>
    editSeen(tasks, { id: seen.id, seen }, (task) => {
      const draft = draftOf(task);
      return checkTask({ ...draft, ...recipe(draft) });
    });
