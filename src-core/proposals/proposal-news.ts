import { isolated } from '../kernel/isolated.ts';

/** What notifications and mails say of a proposal, as plain text; the names in it turn nothing around them. */
export const proposalNews = {
  received: (owner: string, total: string): string => `${isolated(owner)} sent you a proposal of ${total}`,
  declined: (recipient: string, reason: string | undefined): string =>
    `${isolated(recipient)} declined${reason === undefined ? ' your proposal' : `: ${isolated(reason)}`}`,
  paid: (payer: string, amount: string): string => `${isolated(payer)} paid ${amount}`,
  paidLate: (payer: string, amount: string, state: string): string =>
    `${isolated(payer)} paid ${amount} for a proposal that was ${state}`,
  paidTwice: (payer: string, amount: string): string =>
    `${isolated(payer)} paid ${amount} for a proposal that was already paid. The money goes back.`,
} as const;
