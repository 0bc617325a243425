import type { AppContext } from '#ui/context/portal-context.ts';
import { readSearch } from '#ui/routing/search-params.ts';
import { listedProposals, listedReceived, proposalListSearch, receivedListSearch } from './proposal-search.ts';
import { proposalStores } from './proposal-stores.ts';

/** The first data of each page, asked for beside its code. */
export const proposalPreloads = {
  received: ({ feature }: AppContext, search: URLSearchParams) =>
    feature(proposalStores)
      .received(listedReceived(readSearch(receivedListSearch, search)))
      .preload(),
  all: ({ feature }: AppContext, search: URLSearchParams) =>
    feature(proposalStores)
      .all(listedProposals(readSearch(proposalListSearch, search)))
      .preload(),
  one: ({ feature }: AppContext, id: string) => feature(proposalStores).one(id).preload(),
};
