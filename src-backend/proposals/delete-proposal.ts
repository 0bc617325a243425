import type { AuditedContext } from '#backend/audit/audited.ts';
import { transact } from '#backend/storage/transact.ts';
import { conflict } from '#core/kernel/app-error.ts';
import { missing } from '#backend/graphql/refusals.ts';
import { closeCheckouts } from './close-checkouts.ts';
import { canDelete } from '#core/proposals/proposal.ts';
import type { ProposalDeps } from './proposal-deps.ts';
import { lockProposal } from './proposal-store.ts';

/** Deletes a proposal that was never paid and returns its id. */
export const deleteProposal =
  ({ database }: ProposalDeps) =>
  (id: string, { audit }: AuditedContext): Promise<string> =>
    transact(database.db, async (trx) => {
      const stored = await lockProposal(trx, id);
      if (stored === undefined) throw missing();
      if (!canDelete(stored)) throw conflict('A paid proposal cannot be deleted');
      await audit(trx, id);
      await trx.deleteFrom('proposals').where('id', '=', id).execute();
      await closeCheckouts(trx, id);
      return id;
    });
