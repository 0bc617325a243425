import type { Task } from '#core/tasks/task.ts';
import type { TaskQuery } from '#core/tasks/task-gateway.ts';
import type { PageRequest } from '#core/kernel/page.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { keys } from '#ui/cache/keys.ts';
import { listStore, onDevice, queryStore } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import type { TaskView } from './task-paths.ts';

/** What a list is asked for as a key, the same for the same list. */
const queryKey = ({ brandId, assigneeId, search, priority, due, today, sort }: TaskQuery): string =>
  JSON.stringify({ brandId, assigneeId, search, priority, due, today, sort });

export const taskStores = ({ portal, cache }: FeatureDeps) => {
  const { tasks } = portal;
  const loads = {
    open: (query: TaskQuery, page: PageRequest) => tasks.list(query, page),
    drafts: (query: TaskQuery, page: PageRequest) => tasks.listByStatus('draft', query, page),
    completed: (query: TaskQuery, page: PageRequest) => tasks.listCompleted(query, page),
  };
  const listsOf = (view: TaskView) =>
    keyed((key) => {
      const query = JSON.parse(key) as TaskQuery;
      return listStore(cache, keys.tasks.list(view, key), (token) => loads[view](query, { token }), onDevice);
    });
  const lists = { open: listsOf('open'), drafts: listsOf('drafts'), completed: listsOf('completed') };
  return {
    list: (view: TaskView, query: TaskQuery) => lists[view](queryKey(query)),
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
