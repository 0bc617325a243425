import { refuse } from '../kernel/checked.ts';
import { fieldProblems, type FieldProblem } from '../kernel/field-problem.ts';
import { textProblem } from '../kernel/text.ts';
import type { Proposal } from './proposal.ts';
import type { ProposalGateway } from './proposal-gateway.ts';

export const declineReasonMaxLength = 1000;

/** What is wrong with a trimmed reason; an empty one is none. */
export const declineProblems = (reason: string): readonly FieldProblem[] =>
  fieldProblems(['reason', textProblem('Reason', reason, declineReasonMaxLength)]);

type Deps = { readonly proposals: ProposalGateway };

export const declineProposal =
  ({ proposals }: Deps) =>
  async (id: string, typedReason?: string): Promise<Proposal> => {
    const reason = typedReason?.trim() ?? '';
    refuse(declineProblems(reason));
    return proposals.decline(id, reason === '' ? undefined : reason);
  };
