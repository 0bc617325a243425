import type { AppContext } from '#ui/context/portal-context.ts';
import { personStores } from '#ui/people/person-stores.ts';
import { readSearch } from '#ui/routing/search-params.ts';
import { listedUsers, userListSearch } from './user-search.ts';
import { userStores } from './user-stores.ts';

/** The first data of each page, asked for beside its code. */
export const userPreloads = {
  list: ({ feature }: AppContext, search: URLSearchParams) =>
    feature(userStores)
      .list(listedUsers(readSearch(userListSearch, search)))
      .preload(),
  one: ({ feature }: AppContext, id: string) => feature(personStores).one(id).preload(),
};
