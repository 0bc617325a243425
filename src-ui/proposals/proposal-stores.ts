import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { proposalStatuses } from '#core/proposals/proposal.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { listStore, queryStore } from '#ui/cache/query-store.ts';

export const proposalsKey = 'proposals';

/** The status that a search parameter names, in any case. */
export const statusOf = (word: string) => proposalStatuses.find((status) => status === word.toUpperCase());

export const proposalStores = ({ portal, cache }: FeatureDeps) => ({
  received: listStore(cache, [proposalsKey, 'received'], (token) => portal.proposals.listReceived({ token })),
  byStatus: keyed((word) =>
    listStore(cache, [proposalsKey, 'status', word], (token) => portal.proposals.list(statusOf(word), { token })),
  ),
  one: keyed((id) => queryStore(cache, [proposalsKey, 'one', id], () => portal.proposals.get(id))),
});
