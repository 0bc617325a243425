import type { AppContext } from '#ui/context/portal-context.ts';
import { readSearch } from '#ui/routing/search-params.ts';
import type { TaskView } from './task-paths.ts';
import { taskListSearch } from './task-search.ts';
import { taskStores } from './task-stores.ts';

/** The first data of each page, asked for beside its code. */
export const taskPreloads = {
  list: ({ feature }: AppContext, view: TaskView, search: URLSearchParams) => {
    const { brand, assignee, q } = readSearch(taskListSearch, search);
    return feature(taskStores).list(view, { brandId: brand, assigneeId: assignee, search: q }).preload();
  },
  one: ({ feature }: AppContext, id: string) => feature(taskStores).one(id).preload(),
};
