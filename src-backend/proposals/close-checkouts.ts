import { sql, type Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';

type Which = { readonly userId?: string; readonly except?: string; readonly itemIds?: readonly string[] };

/** Ends the open checkouts of a proposal: every one, those of one payer, those of any of these items, or all but one. */
export const closeCheckouts = async (
  trx: Kysely<Tables>,
  proposalId: string,
  { userId, except, itemIds }: Which = {},
): Promise<void> => {
  let query = trx
    .updateTable('checkout_sessions')
    .set({ status: 'canceled' })
    .where('proposal_id', '=', proposalId)
    .where('status', '=', 'open');
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  if (except !== undefined) query = query.where('id', '!=', except);
  if (itemIds !== undefined)
    query = query.where(sql<boolean>`string_to_array(selection, ' ') && ${[...itemIds]}::text[]`);
  await query.execute();
};
