import type { Task } from '#core/tasks/task.ts';
import type { TaskFilter } from '#core/tasks/task-gateway.ts';
import type { PageRequest } from '#core/kernel/page.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { keys } from '#ui/cache/keys.ts';
import { listStore, onDevice, queryStore } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import type { TaskView } from './task-paths.ts';

/** A filter as a key, the same for the same filter. */
const filterKey = ({ brandId, assigneeId, search }: TaskFilter): string =>
  JSON.stringify({ brandId, assigneeId, search });

export const taskStores = ({ portal, cache }: FeatureDeps) => {
  const { tasks } = portal;
  const loads = {
    open: (filter: TaskFilter, page: PageRequest) => tasks.list(filter, page),
    drafts: (filter: TaskFilter, page: PageRequest) => tasks.listByStatus('draft', filter, page),
    completed: (filter: TaskFilter, page: PageRequest) => tasks.listCompleted(filter, page),
  };
  const listsOf = (view: TaskView) =>
    keyed((key) => {
      const filter = JSON.parse(key) as TaskFilter;
      return listStore(cache, keys.tasks.list(view, key), (token) => loads[view](filter, { token }), onDevice);
    });
  const lists = { open: listsOf('open'), drafts: listsOf('drafts'), completed: listsOf('completed') };
  return {
    list: (view: TaskView, filter: TaskFilter) => lists[view](filterKey(filter)),
    one: keyed((id) => {
      const key = keys.tasks.one(id);
      /** The answer, unless a newer revision came live while it was on its way. */
      const load = async (): Promise<Task | undefined> => {
        const task = await tasks.get(id);
        const shown = cache.getQueryData<Task | null>(key) ?? undefined;
        return task !== undefined && shown !== undefined && shown.revision > task.revision ? shown : task;
      };
      return queryStore(cache, key, load, onDevice);
    }),
  };
};
