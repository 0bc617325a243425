import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';

type Which = { readonly userId?: string; readonly except?: string };

/** Ends the open checkouts of a proposal, those of one payer, or all but one. */
export const closeCheckouts = async (
  trx: Kysely<Tables>,
  proposalId: string,
  { userId, except }: Which = {},
): Promise<void> => {
  let query = trx
    .updateTable('checkout_sessions')
    .set({ status: 'canceled' })
    .where('proposal_id', '=', proposalId)
    .where('status', '=', 'open');
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  if (except !== undefined) query = query.where('id', '!=', except);
  await query.execute();
};
