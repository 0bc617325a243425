import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';

/** Ends the open checkouts of a proposal, or those of one payer. */
export const closeCheckouts = async (trx: Kysely<Tables>, proposalId: string, userId?: string): Promise<void> => {
  let query = trx
    .updateTable('checkout_sessions')
    .set({ status: 'canceled' })
    .where('proposal_id', '=', proposalId)
    .where('status', '=', 'open');
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  await query.execute();
};
