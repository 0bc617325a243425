import type { AppContext } from '#ui/context/portal-context.ts';
import { readSearch } from '#ui/routing/search-params.ts';
import { brandListSearch, listedBrands } from './brand-search.ts';
import { brandStores } from './brand-stores.ts';

/** The first data of the list, asked for beside its code. */
export const brandPreload = ({ feature }: AppContext, search: URLSearchParams) =>
  feature(brandStores)
    .list(listedBrands(readSearch(brandListSearch, search)))
    .preload();
