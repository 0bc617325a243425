import type { ProposalQuery, ReceivedQuery } from '#core/proposals/proposal.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { keys } from '#ui/cache/keys.ts';
import { listStores } from '#ui/cache/list-stores.ts';
import { onDevice, queryStore } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

const newest = { sort: 'newest' } as const;

export const proposalStores = ({ portal, cache }: FeatureDeps) => ({
  received: listStores(
    cache,
    keys.proposals.received,
    (query: ReceivedQuery, token) => portal.proposals.listReceived(query, { token }),
    newest,
  ),
  /** Every customer's, drafts included. */
  all: listStores(
    cache,
    keys.proposals.all,
    (query: ProposalQuery, token) => portal.proposals.list(query, { token }),
    newest,
  ),
  one: keyed((id) => queryStore(cache, keys.proposals.one(id), () => portal.proposals.get(id), onDevice)),
});
