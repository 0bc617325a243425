import { missing } from '#backend/graphql/refusals.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { MutationMarkProposalSeenArgs, Proposal } from '#backend/graphql/generated/resolvers.ts';
import { proposalOf } from './present-proposal.ts';
import type { ProposalDeps } from './proposal-deps.ts';
import { requireAnswerer } from './proposal-policy.ts';
import { findProposal } from './proposal-store.ts';

/** Keeps when a recipient first opened what was sent to them. */
export const markProposalSeen =
  ({ database: { db }, now }: ProposalDeps) =>
  async ({ id }: MutationMarkProposalSeenArgs, context: Context): Promise<Proposal> => {
    const { caller } = context;
    requireAnswerer(await findProposal(db, id), caller, 'markProposalSeen');
    await db
      .updateTable('proposal_recipients')
      .set({ seen_at: new Date(now()) })
      .where('proposal_id', '=', id)
      .where('user_id', '=', caller.userId)
      .where('seen_at', 'is', null)
      .execute();
    const seen = await findProposal(db, id);
    if (seen === undefined) throw missing();
    return proposalOf(seen, context);
  };
