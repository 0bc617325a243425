/** Stripe's eight words, and whatever else a provider says. */
export type Subscription = {
  readonly id: string;
  readonly status: string;
  /** Titles of what is billed. */
  readonly products: readonly string[];
  readonly userId: string;
  readonly startDate: string;
};

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
