import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { proposalStatuses } from '#core/proposals/proposal.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { keys } from '#ui/cache/keys.ts';
import { listStore, onDevice, queryStore } from '#ui/cache/query-store.ts';

/** The status that a search parameter names, in any case. */
export const statusOf = (word: string) => proposalStatuses.find((status) => status === word.toUpperCase());

export const proposalStores = ({ portal, cache }: FeatureDeps) => {
  const everyStatus = keyed((recipientId) =>
    keyed((word) =>
      listStore(
        cache,
        keys.proposals.ofRecipient(recipientId, word),
        (token) => portal.proposals.list({ status: statusOf(word), recipientId }, { token }),
        onDevice,
      ),
    ),
  );
  return {
    /** What one person received, by status. */
    ofRecipient: (recipientId: string, word: string) => everyStatus(recipientId)(word),
    received: listStore(cache, keys.proposals.received, (token) => portal.proposals.listReceived({ token }), onDevice),
    byStatus: keyed((word) =>
      listStore(
        cache,
        keys.proposals.byStatus(word),
        (token) => portal.proposals.list({ status: statusOf(word) }, { token }),
        onDevice,
      ),
    ),
    one: keyed((id) => queryStore(cache, keys.proposals.one(id), () => portal.proposals.get(id), onDevice)),
  };
};
