import { priceText } from '../proposals/price-text.ts';
import type { BillingInterval } from '../proposals/service.ts';
import type { Person } from '../users/user.ts';
import type { PaymentCard } from './payment-card.ts';

export type Subscription = {
  readonly id: string;
  /** One of Stripe's eight words, or whatever else a provider says. */
  readonly status: string;
  /** Titles of what is billed. */
  readonly products: readonly string[];
  readonly userId: string;
  readonly user: Person;
  readonly startDate: string;
  /** The order that began it. */
  readonly orderId: string;
  /** Of each period, in minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly interval: BillingInterval;
  /** When the next period is charged; where it is canceled, when it ends or ended. */
  readonly currentPeriodEnd: string;
  readonly cancelAtPeriodEnd: boolean;
  /** The one that pays the next period; undefined where the provider did not say. */
  readonly card: PaymentCard | undefined;
};

/** Subscriptions that fit every member. */
export type SubscriptionFilter = {
  readonly userId?: string | undefined;
  readonly status?: string | undefined;
  /** Words that the customer or the titles of what is billed hold; at most 200 characters. */
  readonly search?: string | undefined;
};

/** By when they began, or charged next with those that are charged no more at the end, or by what each period costs. */
export const subscriptionSorts = ['newest', 'nextCharge', 'highest'] as const;

export type SubscriptionSort = (typeof subscriptionSorts)[number];

export type SubscriptionQuery = SubscriptionFilter & { readonly sort?: SubscriptionSort | undefined };

/** Active subscriptions, that which is charged next first. */
export const nextCharges = { status: 'active', sort: 'nextCharge' } as const satisfies SubscriptionQuery;

/** The payment provider's page where the card on file is replaced. */
export type CardChange = { readonly url: string };

export type SubscriptionPayment = {
  readonly id: string;
  readonly subscriptionId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** paid, open or failed. */
  readonly status: string;
  readonly billingReason: string;
  /** Of the first payment, that of its order; null until it is paid. */
  readonly receiptNumber: number | null;
  /** Where the caller may read the receipt as a PDF, for an hour at least; undefined where there is none. */
  readonly pdfUrl?: string | undefined;
  readonly createdAt: string;
};

/** Whether nothing more is billed, and nothing can be taken back. */
export const isEnded = (status: string): boolean => status === 'canceled' || status === 'incomplete_expired';

/** Whether another period is charged after the one that is paid. */
export const isCharged = ({ status, cancelAtPeriodEnd }: Pick<Subscription, 'status' | 'cancelAtPeriodEnd'>): boolean =>
  !cancelAtPeriodEnd && !isEnded(status);

/** Whether the card on file did not pay the last period. */
export const isPastDue = (status: string): boolean => status === 'past_due' || status === 'unpaid';

/** Why nothing can be changed any more; undefined while it can. */
export const endedProblem = (status: string): string | undefined =>
  isEnded(status) ? 'This subscription has ended' : undefined;

/** `$120.00 / month` */
export const subscriptionPrice = ({
  amount: price,
  interval: billingInterval,
  currency,
}: Pick<Subscription, 'amount' | 'interval' | 'currency'>): string =>
  priceText({ price, billingType: 'RECURRING', billingInterval }, currency);

const named = (names: Readonly<Record<string, string>>) => (word: string) =>
  Object.hasOwn(names, word) ? (names[word] ?? word) : word;

/** Plain words for a subscription's status; an unknown one unchanged. */
export const subscriptionStatusName = named({
  incomplete: 'Incomplete',
  incomplete_expired: 'Incomplete, expired',
  trialing: 'Trial',
  active: 'Active',
  past_due: 'Past due',
  canceled: 'Canceled',
  unpaid: 'Unpaid',
  paused: 'Paused',
});

/** Plain words for a payment's status; an unknown one unchanged. */
export const paymentStatusName = named({ paid: 'Paid', open: 'Open', failed: 'Failed' });

/** Plain words for why a payment was asked; an unknown reason unchanged. */
export const billingReasonName = named({
  subscription_create: 'First payment',
  subscription_cycle: 'Renewal',
  subscription_update: 'Plan change',
  manual: 'Manual',
});
