import { notFound } from '#core/kernel/app-error.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import type { Portal } from '#core/portal.ts';

/** Returns a proposal. Rejects with `not-found` where there is none that the caller may see. */
export const proposalOf = async ({ proposals: found }: Portal, proposalId: string): Promise<Proposal> => {
  const proposal = await found.get(proposalId);
  if (proposal === undefined) throw notFound('proposal');
  return proposal;
};
