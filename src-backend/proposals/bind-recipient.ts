import type { ProposalDeps } from './proposal-deps.ts';
import { notifyRecipients } from './announce-proposal.ts';
import { findProposal } from './proposal-store.ts';

type Proved = { readonly userId: string; readonly email: string };

/** Gives a person who has proved an address the proposals that wait for it. */
export const bindRecipient =
  ({ database, now }: Pick<ProposalDeps, 'database' | 'now'>) =>
  ({ userId, email }: Proved): Promise<void> =>
    database.db.transaction().execute(async (trx) => {
      const bound = await trx
        .updateTable('proposal_recipients')
        .set({ user_id: userId })
        .where('email', '=', email)
        .where('user_id', 'is', null)
        .returning('proposal_id')
        .execute();
      for (const { proposal_id } of bound) {
        const proposal = await findProposal(trx, proposal_id);
        if (proposal?.status === 'SENT') await notifyRecipients(trx, proposal, [userId], now());
      }
    });
