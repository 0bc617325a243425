import type { AppContext } from '#ui/context/portal-context.ts';
import { readSearch } from '#ui/routing/search-params.ts';
import { adminRequestSearch, listedOfEveryone, listedRequests, requestListSearch } from './design-code-search.ts';
import { requestStores } from './request-stores.ts';

/** The first data of each page, asked for beside its code. */
export const requestPreloads = {
  mine: ({ feature }: AppContext, search: URLSearchParams) => {
    const { mine, stats } = feature(requestStores);
    return Promise.all([stats.preload(), mine(listedRequests(readSearch(requestListSearch, search))).preload()]);
  },
  one: ({ feature }: AppContext, id: string) => feature(requestStores).one(id).preload(),
  everyone: ({ feature }: AppContext, search: URLSearchParams) => {
    const values = readSearch(adminRequestSearch, search);
    const { serviceId } = values;
    const { everyone, one } = feature(requestStores);
    const list = everyone(listedOfEveryone(values)).preload();
    return serviceId === undefined ? list : Promise.all([list, one(serviceId).preload()]);
  },
};
