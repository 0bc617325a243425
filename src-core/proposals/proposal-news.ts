import { isolated } from '../kernel/isolated.ts';

type Headed = { readonly title: string; readonly message: string };

const saying = (reason: string | undefined, otherwise: string): string =>
  reason === undefined ? otherwise : `: ${isolated(reason)}`;

/** What notifications and mails say of a proposal, as plain text; the names in it turn nothing around them. */
export const proposalNews = {
  received: (owner: string, total: string): string => `${isolated(owner)} sent you a proposal of ${total}`,
  reminder: (owner: string, title: string, open: string): Headed => ({
    title: 'A proposal waits for your answer',
    message: `${isolated(owner)} waits for your answer to ${isolated(title)}, ${open}`,
  }),
  /** `isPartlyPaid`: what was declined is the rest. */
  declined: (recipient: string, reason: string | undefined, isPartlyPaid: boolean): Headed => ({
    title: isPartlyPaid ? 'Rest of a proposal declined' : 'Proposal declined',
    message: `${isolated(recipient)} declined${isPartlyPaid ? ' the rest' : ''}${saying(reason, isPartlyPaid ? '' : ' your proposal')}`,
  }),
  /** `isSettled`: nothing is left to pay. */
  paid: (payer: string, amount: string, isSettled: boolean): Headed => ({
    title: isSettled ? 'Proposal paid' : 'Part of a proposal paid',
    message: `${isolated(payer)} paid ${amount}`,
  }),
  paidLate: (payer: string, amount: string, state: string): string =>
    `${isolated(payer)} paid ${amount} for a proposal that was ${state}`,
  paidTwice: (payer: string, amount: string): string =>
    `${isolated(payer)} paid ${amount} for what was already paid. It is refunded.`,
  paidOtherwise: (payer: string, came: string, asked: string): string =>
    `${isolated(payer)} paid ${came} where ${asked} was asked. No order was made: give the money back, or agree on it.`,
  refundFailed: (payer: string, amount: string): string =>
    `${amount} did not come back to ${isolated(payer)}: the payment provider could not refund it. Give it back in another way.`,
} as const;
