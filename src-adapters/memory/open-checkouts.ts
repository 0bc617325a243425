import type { StoredCheckout } from './tables.ts';
import type { MemoryWorld } from './world.ts';

/** The line items that a checkout was opened for. */
export const itemIdsOf = ({ services }: Pick<StoredCheckout, 'services'>): readonly string[] =>
  services.flatMap(({ lineItemIds }) => lineItemIds);

type Which = { readonly userId?: string; readonly itemIds?: readonly string[] };

/** Ends the open checkouts of a proposal: every one, those of one payer, or those of any of these items. */
export const closeCheckouts = ({ tables }: MemoryWorld, proposalId: string, { userId, itemIds }: Which = {}): void => {
  const isMeant = (session: StoredCheckout): boolean =>
    session.proposalId === proposalId &&
    session.status === 'open' &&
    session.userId === (userId ?? session.userId) &&
    (itemIds === undefined || itemIdsOf(session).some((id) => itemIds.includes(id)));
  for (const session of tables.checkouts.values())
    if (isMeant(session)) tables.checkouts.set(session.id, { ...session, status: 'canceled' });
};
