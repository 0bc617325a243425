import type { AppContext } from '#ui/context/portal-context.ts';
import { readSearch } from '#ui/routing/search-params.ts';
import { leadListSearch, listedLeads } from './lead-search.ts';
import { leadStores } from './lead-stores.ts';

/** The first data of the list, asked for beside its code. */
export const leadPreload = ({ feature }: AppContext, search: URLSearchParams) =>
  feature(leadStores)
    .all(listedLeads(readSearch(leadListSearch, search)))
    .preload();
