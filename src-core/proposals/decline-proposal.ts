import { invalid } from '../kernel/app-error.ts';
import { textProblem } from '../kernel/text.ts';
import type { Proposal } from './proposal.ts';
import type { ProposalGateway } from './proposal-gateway.ts';

export const declineReasonMaxLength = 1000;

type Deps = { readonly proposals: ProposalGateway };

export const declineProposal =
  ({ proposals }: Deps) =>
  async (id: string, typedReason?: string): Promise<Proposal> => {
    const reason = typedReason?.trim() ?? '';
    const problem = textProblem('Reason', reason, declineReasonMaxLength);
    if (problem !== undefined) throw invalid('reason', problem);
    return proposals.decline(id, reason === '' ? undefined : reason);
  };
