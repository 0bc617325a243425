import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import { partWith, statusAfterAnswer } from '#core/proposals/payment-parts.ts';
import type { KnownProposalStatus } from '#core/proposals/proposal.ts';
import { closeCheckouts } from './close-checkouts.ts';
import { standingColumns, type StoredProposal } from './proposal-store.ts';
import { itemsIn, type StoredPayment, type StoredService } from './proposal-tables.ts';

/** The ids of all items of the part that holds these. */
export const partIdsOf = (services: readonly StoredService[], itemIds: readonly string[]): readonly string[] =>
  partWith(itemsIn(services), new Set(itemIds)).map(({ id }) => id);

/** Keeps a payment with its proposal, ends the open checkouts of what it settles, and returns the proposal's status. */
export const recordPayment = async (
  trx: Kysely<Tables>,
  { id, services, recipients, revision, ...proposal }: StoredProposal,
  payment: StoredPayment,
): Promise<KnownProposalStatus> => {
  const payments = [...proposal.payments, payment];
  const answers = recipients.map(({ declined_at }) => ({ declinedAt: declined_at ?? undefined }));
  const status = statusAfterAnswer(itemsIn(services), payments, answers);
  await trx
    .updateTable('proposals')
    .set({ ...standingColumns({ status, services, payments, recipients }), revision: revision + 1 })
    .where('id', '=', id)
    .execute();
  await closeCheckouts(trx, id, status === 'SENT' ? { itemIds: partIdsOf(services, payment.itemIds) } : {});
  return status;
};
