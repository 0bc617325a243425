import type { AuditedContext } from '#backend/audit/audited.ts';
import type { MutationCancelProposalSendingArgs, Proposal } from '#backend/graphql/generated/resolvers.ts';
import { missing } from '#backend/graphql/refusals.ts';
import { transact } from '#backend/storage/transact.ts';
import { conflict } from '#core/kernel/app-error.ts';
import { takeBackProblem } from '#core/proposals/proposal.ts';
import { proposalOf } from '../present-proposal.ts';
import type { ProposalDeps } from '../proposal-deps.ts';
import { stateOf } from '../proposal-policy.ts';
import { lockProposal } from '../proposal-store.ts';
import { keepWait } from './send-later.ts';

/** Takes back a proposal that waits to be sent, whose job then finds nothing to send. */
export const cancelProposalSending =
  ({ database }: ProposalDeps) =>
  async ({ id }: MutationCancelProposalSendingArgs, context: AuditedContext): Promise<Proposal> => {
    const draft = await transact(database.db, async (trx) => {
      const stored = await lockProposal(trx, id);
      if (stored === undefined) throw missing();
      const problem = takeBackProblem(stateOf(stored));
      if (problem !== undefined) throw conflict(problem);
      await context.audit(trx, id);
      return keepWait(trx, stored, null);
    });
    return proposalOf(draft, context);
  };
