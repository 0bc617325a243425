import type { TaskEntry } from '#core/tasks/task.ts';
import { action } from '#ui/cache/action-store.ts';
import { keys } from '#ui/cache/keys.ts';
import { oneByOne } from '#ui/cache/one-by-one.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

const touches = [keys.tasks.root, keys.dashboard.root];

/** What is done with many tasks; the list says itself what was refused. */
export const taskBulkActions = (deps: FeatureDeps) => {
  const { tasks } = deps.portal;
  return {
    complete: action(deps, { run: oneByOne((task: TaskEntry) => tasks.changeStatus(task, 'completed')), touches }),
    mute: action(deps, { run: oneByOne(({ id }: TaskEntry) => tasks.mute(id, true)), touches: [keys.tasks.root] }),
    remove: action(deps, { run: oneByOne(({ id }: TaskEntry) => tasks.remove(id)), touches }),
  };
};
