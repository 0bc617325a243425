import type { Task } from '#core/tasks/task.ts';
import type { TaskQuery } from '#core/tasks/task-gateway.ts';
import type { PageRequest } from '#core/kernel/page.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { keys } from '#ui/cache/keys.ts';
import { listStores } from '#ui/cache/list-stores.ts';
import { onDevice, queryStore } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import type { TaskView } from './task-paths.ts';

export const taskStores = ({ portal, cache }: FeatureDeps) => {
  const { tasks } = portal;
  const loads = {
    open: (query: TaskQuery, page: PageRequest) => tasks.list(query, page),
    drafts: (query: TaskQuery, page: PageRequest) => tasks.listByStatus('draft', query, page),
    completed: (query: TaskQuery, page: PageRequest) => tasks.listCompleted(query, page),
  };
  const listsOf = (view: TaskView) =>
    listStores(
      cache,
      (words) => keys.tasks.list(view, words),
      (query: TaskQuery, token) => loads[view](query, { token }),
      {
        sort: 'created',
      },
    );
  const lists = { open: listsOf('open'), drafts: listsOf('drafts'), completed: listsOf('completed') };
  return {
    list: (view: TaskView, query: TaskQuery) => lists[view](query),
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
