import { proposalStatuses, type ProposalFilter } from '#core/proposals/proposal.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { keys } from '#ui/cache/keys.ts';
import { listStores } from '#ui/cache/list-stores.ts';
import { onDevice, queryStore } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

/** The status that a search parameter names, in any case. */
export const statusOf = (word: string) => proposalStatuses.find((status) => status === word.toUpperCase());

export const proposalStores = ({ portal, cache }: FeatureDeps) => ({
  received: listStores(cache, keys.proposals.received, (query: Pick<ProposalFilter, 'status'>, token) =>
    portal.proposals.listReceived(query, { token }),
  ),
  /** Every customer's, drafts included. */
  all: listStores(cache, keys.proposals.all, (query: ProposalFilter, token) => portal.proposals.list(query, { token })),
  one: keyed((id) => queryStore(cache, keys.proposals.one(id), () => portal.proposals.get(id), onDevice)),
});
