import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import { noSuchRequest } from '#core/design-code/request.ts';
import { invalid } from '#core/kernel/app-error.ts';

const holdRequest = (trx: Kysely<Tables>, id: string): Promise<{ readonly id: string } | undefined> =>
  trx.selectFrom('design_code_requests').select('id').where('id', '=', id).forShare().executeTakeFirst();

/** The id of the request that a new proposal answers, kept as it is until the transaction ends; throws for a missing one. */
export const answeredRequest = async (
  trx: Kysely<Tables>,
  requestId: string | null | undefined,
): Promise<string | null> => {
  if (requestId === undefined || requestId === null) return null;
  if ((await holdRequest(trx, requestId)) === undefined) throw invalid('requestId', noSuchRequest);
  return requestId;
};

/**
 * Keeps the request that a proposal answers, if any, as it is until the transaction ends. It comes before the proposal's own
 * lock: who deletes a request locks it first as well.
 */
export const holdAnsweredRequest = async (trx: Kysely<Tables>, proposalId: string): Promise<void> => {
  const row = await trx.selectFrom('proposals').select('request_id').where('id', '=', proposalId).executeTakeFirst();
  if (row?.request_id !== undefined && row.request_id !== null) await holdRequest(trx, row.request_id);
};
