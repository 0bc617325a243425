import { formatMoney } from '#core/kernel/money.ts';
import { proposalNews } from '#core/proposals/proposal-news.ts';
import { proposalTitle } from '#core/proposals/proposal-title.ts';
import { proposalTotal, type Proposal } from '#core/proposals/proposal.ts';
import { notify } from './notices.ts';
import type { MemoryWorld } from './world.ts';

/** Notifies a recipient of a proposal that was sent. */
export const announceProposal = (world: MemoryWorld, proposal: Proposal, userId: string): void => {
  const total = formatMoney({ amount: proposalTotal(proposal), currency: proposal.currency });
  notify(world, userId, {
    type: 'ProposalReceived',
    title: 'New proposal',
    message: proposalNews.received(proposal.owner.name, total),
    subjects: [{ kind: 'proposal', id: proposal.id, name: proposalTitle(proposal) }],
    createdBy: proposal.owner.name,
  });
};
