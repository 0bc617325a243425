import { accessDenied, notFound } from '#core/kernel/app-error.ts';
import { recipientOf, type Proposal } from '#core/proposals/proposal.ts';
import { lastAnswerAt } from '#core/proposals/waiting.ts';
import { isAdminAccount } from './caller.ts';
import type { Account } from './tables.ts';
import { withPicture } from './users/picture-url.ts';
import type { MemoryWorld } from './world.ts';

/** A draft is nobody's but the admins'. */
export const isReceivedBy = (proposal: Proposal, userId: string): boolean =>
  proposal.status !== 'DRAFT' && recipientOf(proposal, userId) !== undefined;

/** When a proposal was answered: stored where its last recipient was removed, else by its answers. */
export const answeredAtOf = (proposal: Proposal): string | undefined => proposal.answeredAt ?? lastAnswerAt(proposal);

/** A proposal as everybody who may see it sees it. */
export const shownProposal = (world: MemoryWorld, proposal: Proposal): Proposal => ({
  ...proposal,
  owner: withPicture(world, proposal.owner),
  answeredAt: answeredAtOf(proposal),
});

/** A request that this person may see; undefined for any other. */
export const requestFor = (world: MemoryWorld, account: Account, requestId: string | undefined): string | undefined => {
  const request = world.tables.requests.get(requestId ?? '');
  return request !== undefined && (request.owner.id === account.id || isAdminAccount(account)) ? request.id : undefined;
};

/** An order that this person may see; undefined for any other. */
export const orderFor = (world: MemoryWorld, account: Account, orderId: string | undefined): string | undefined => {
  const order = world.tables.orders.get(orderId ?? '');
  return order !== undefined && (order.user.id === account.id || isAdminAccount(account)) ? order.id : undefined;
};

/** The proposal as this person may see it; undefined where they may not. */
export const proposalFor = (world: MemoryWorld, account: Account, proposal: Proposal): Proposal | undefined => {
  if (isAdminAccount(account)) return shownProposal(world, proposal);
  if (!isReceivedBy(proposal, account.id)) return undefined;
  return {
    ...shownProposal(world, proposal),
    payments: proposal.payments.map((payment) => ({ ...payment, orderId: orderFor(world, account, payment.orderId) })),
    remindedAt: undefined,
    requestId: requestFor(world, account, proposal.requestId),
    recipients: proposal.recipients.map((recipient) =>
      recipient.userId === account.id ? recipient : { ...recipient, declineReason: undefined, seenAt: undefined },
    ),
  };
};

export const storedProposal = (world: MemoryWorld, id: string): Proposal => {
  const proposal = world.tables.proposals.get(id);
  if (proposal === undefined) throw notFound('proposal');
  return proposal;
};

/** A proposal that this recipient may answer: the agency is refused, and for others it is missing. */
export const receivedProposal = (world: MemoryWorld, account: Account, id: string): Proposal => {
  const proposal = storedProposal(world, id);
  if (isAdminAccount(account) || proposal.owner.id === account.id) throw accessDenied();
  if (!isReceivedBy(proposal, account.id)) throw notFound('proposal');
  return proposal;
};
