import type { MemoryWorld } from './world.ts';

/** Ends the open checkouts of a proposal, or those of one payer. */
export const closeCheckouts = ({ tables }: MemoryWorld, proposalId: string, userId?: string): void => {
  for (const session of tables.checkouts.values())
    if (session.proposalId === proposalId && session.status === 'open' && session.userId === (userId ?? session.userId))
      tables.checkouts.set(session.id, { ...session, status: 'canceled' });
};
