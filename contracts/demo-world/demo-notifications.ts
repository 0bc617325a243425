import { demoAccounts } from './demo-accounts.ts';
import { demoId } from './demo-id.ts';
import type { DemoProposal, Unnumbered } from './demo-orders.ts';
import type { DemoPlan } from './demo-plan.ts';

export type DemoNotification = {
  readonly id: string;
  readonly type: 'ProposalReceived' | 'ProposalDeclined' | 'ProposalPaid';
  readonly title: string;
  readonly message: string;
  readonly status: 'read' | 'unread';
  readonly user: string;
  /** The one to open first. */
  readonly subjects: readonly { readonly kind: 'order' | 'proposal'; readonly id: string }[];
  readonly createdBy: string;
  readonly createdAt: number;
};

type Told = Omit<DemoNotification, 'id' | 'status' | 'subjects'> & {
  readonly daysAgo: number;
  readonly orderId?: string;
};

const nameOf = (email: string): string => demoAccounts.find((account) => account.email === email)?.name ?? email;

const moneyIn = (currency: string, amount: number): string => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};

const toldOf = (
  { daysAgo, status }: DemoPlan,
  { owner, recipients, services, sentAt, currency }: DemoProposal,
  order: Unnumbered | undefined,
): readonly Told[] => {
  if (sentAt === undefined) return [];
  const items = services.flatMap(({ lineItems }) => lineItems);
  const total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const received = recipients.map(({ email }): Told => ({
    type: 'ProposalReceived',
    title: 'New proposal',
    message: `${nameOf(owner)} sent you a proposal of ${moneyIn(currency, total)}`,
    user: email,
    createdBy: nameOf(owner),
    createdAt: sentAt,
    daysAgo,
  }));
  const declined = recipients.flatMap(({ email, declineReason: reason, declinedAt: createdAt }): Told[] => {
    const createdBy = nameOf(email);
    const base = { type: 'ProposalDeclined', title: 'Proposal declined', user: owner, createdBy } as const;
    return createdAt === undefined
      ? []
      : [{ ...base, message: `${createdBy} declined: ${reason}`, createdAt, daysAgo: daysAgo - 0.5 }];
  });
  if (order === undefined) return [...received, ...declined];
  const payer = nameOf(order.user);
  const paid: Told = {
    type: 'ProposalPaid',
    title: status === 'PAID' ? 'Proposal paid' : 'Part of a proposal paid',
    message: `${payer} paid ${moneyIn(currency, order.total)}`,
    user: owner,
    createdBy: payer,
    orderId: order.id,
    createdAt: order.createdAt,
    daysAgo: daysAgo - 1,
  };
  return [...received, ...declined, paid];
};

/** What people are told of a proposal, the `serial`th of all, and of the order that came of it. */
export const proposalNotifications = (
  plan: DemoPlan,
  serial: number,
  proposal: DemoProposal,
  order: Unnumbered | undefined,
): readonly DemoNotification[] =>
  toldOf(plan, proposal, order).map(({ daysAgo, orderId, ...told }, place) => ({
    ...told,
    id: demoId(daysAgo, serial * 10_000 + 9_500 + place),
    status: daysAgo > 21 ? 'read' : 'unread',
    subjects: [
      ...(orderId === undefined ? [] : [{ kind: 'order' as const, id: orderId }]),
      { kind: 'proposal', id: proposal.id },
    ],
  }));
