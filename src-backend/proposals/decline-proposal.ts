import { transact } from '#backend/storage/transact.ts';
import { conflict } from '#core/kernel/app-error.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { MutationDeclineProposalArgs, Proposal } from '#backend/graphql/generated/resolvers.ts';
import { addNotifications } from '#backend/notifications/notification-store.ts';
import { closeCheckouts } from './close-checkouts.ts';
import { refuse } from '#core/kernel/checked.ts';
import { declineProblems } from '#core/proposals/decline-proposal.ts';
import { proposalNews } from '#core/proposals/proposal-news.ts';
import { proposalTitle } from '#core/proposals/proposal-title.ts';
import { statusAfterAnswer } from '#core/proposals/payment-parts.ts';
import { declineProblem } from '#core/proposals/proposal.ts';
import { proposalOf } from './present-proposal.ts';
import type { ProposalDeps } from './proposal-deps.ts';
import { requireAnswerer } from './proposal-policy.ts';
import { findProposal, lockProposal, standingColumns, type StoredProposal } from './proposal-store.ts';
import { itemsIn } from './proposal-tables.ts';

const answersOf = ({ recipients }: StoredProposal) =>
  recipients.map(({ email, user_id, declined_at }) => ({
    email,
    userId: user_id ?? undefined,
    declinedAt: declined_at ?? undefined,
  }));

const checkedReason = (typed: string | null | undefined): string | null => {
  const reason = typed?.trim() ?? '';
  refuse(declineProblems(reason));
  return reason === '' ? null : reason;
};

/** The caller's no to what is not paid yet; the proposal is settled when nobody is left to answer. */
export const declineProposal =
  ({ database, now: clock }: ProposalDeps) =>
  async ({ id, reason: typed }: MutationDeclineProposalArgs, context: Context): Promise<Proposal> => {
    const { caller } = context;
    const now = clock();
    const reason = checkedReason(typed);
    const declined = await transact(database.db, async (trx) => {
      const stored = requireAnswerer(await lockProposal(trx, id), caller, 'declineProposal');
      const problem = declineProblem({ ...stored, recipients: answersOf(stored) }, caller.userId);
      if (problem !== undefined) throw conflict(problem);
      await trx
        .updateTable('proposal_recipients')
        .set({ declined_at: new Date(now), decline_reason: reason })
        .where('proposal_id', '=', id)
        .where('user_id', '=', caller.userId)
        .execute();
      const answered = (await findProposal(trx, id)) ?? stored;
      const status = statusAfterAnswer(itemsIn(stored.services), stored.payments, answersOf(answered));
      await trx
        .updateTable('proposals')
        .set({
          ...standingColumns({ ...answered, status }),
          revision: status === stored.status ? stored.revision : stored.revision + 1,
        })
        .where('id', '=', id)
        .execute();
      await closeCheckouts(trx, id, status === 'SENT' ? { userId: caller.userId } : {});
      await addNotifications(
        trx,
        [
          {
            userId: stored.owner_id,
            type: 'ProposalDeclined',
            ...proposalNews.declined(caller.name, reason ?? undefined, stored.payments.length > 0),
            subjects: [{ kind: 'proposal', id, name: proposalTitle(stored) }],
            createdBy: caller.name,
          },
        ],
        now,
      );
      return (await findProposal(trx, id)) ?? answered;
    });
    return proposalOf(declined, context);
  };
