import type { EmailVerifiedListener } from '#backend/feature/backend-feature.ts';
import { notifyRecipients } from '#backend/proposals/announce-proposal.ts';
import { findProposal } from '#backend/proposals/proposal-store.ts';

/** Gives a person who has proved an address the proposals that wait for it, in the transaction of the proof. */
export const bindRecipient =
  ({ now }: { readonly now: () => number }): EmailVerifiedListener =>
  async ({ userId, email }, trx) => {
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
  };
