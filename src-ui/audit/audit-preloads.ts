import type { AppContext } from '#ui/context/portal-context.ts';
import { readSearch } from '#ui/routing/search-params.ts';
import { askedEntries, auditSearch } from './audit-search.ts';
import { auditStores } from './audit-stores.ts';

/** The first data of the page, asked for beside its code. */
export const auditPreloads = {
  list: ({ feature, device }: AppContext, search: URLSearchParams) =>
    feature(auditStores)
      .list(askedEntries(readSearch(auditSearch, search), device.clock.now()))
      .preload(),
};
