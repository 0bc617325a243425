import type { Stripe } from 'stripe';
import type { PaymentEvent } from '#backend/payments/payment-event.ts';
import { givenId, idOf } from './stripe-card.ts';
import { sessionKey } from './stripe-checkout.ts';
import type { StripeLink, StripeName } from './stripe-links.ts';
import { moneyFromStripe } from './stripe-money.ts';
import { endsWithPeriod } from './stripe-subscriptions.ts';

/** What an event of Stripe says, as far as it says it by itself. */
export type Meaning = {
  /** By what the session of the portal is found that it belongs to. */
  readonly of: StripeName;
  /** What Stripe calls what belongs to that session, where the event names it. */
  readonly link?: Omit<StripeLink, 'sessionId'>;
  /** Without a card. */
  readonly says: (sessionId: string) => PaymentEvent;
};

const millis = (seconds: number): number => seconds * 1000;

/** By the metadata that the portal gave, or else by another name. */
const nameIn = (metadata: Stripe.Metadata | null | undefined, otherwise: StripeName): StripeName => {
  const sessionId = metadata?.[sessionKey];
  return sessionId === undefined ? otherwise : { sessionId };
};

/** One without that metadata was made by something else with the same account. */
const sessionOf = ({ metadata }: Stripe.Checkout.Session): StripeName => ({ sessionId: metadata?.[sessionKey] ?? '' });

const paid = (id: string, created: number, checkout: Stripe.Checkout.Session): Meaning => {
  const subscriptionId = idOf(checkout.subscription);
  return {
    of: sessionOf(checkout),
    link: {
      checkoutId: givenId(checkout),
      paymentIntentId: idOf(checkout.payment_intent),
      customerId: idOf(checkout.customer),
      subscriptionId,
    },
    says: (sessionId) => ({
      id,
      type: 'checkout.paid',
      sessionId,
      ...moneyFromStripe(checkout.amount_total ?? 0, checkout.currency ?? ''),
      paidAt: millis(created),
      subscription:
        subscriptionId === undefined
          ? undefined
          : { id: subscriptionId, invoiceId: idOf(checkout.invoice) ?? `first of ${subscriptionId}` },
    }),
  };
};

/** The first invoice of a subscription is the checkout's, which reports it with the order. */
const invoiced = (id: string, created: number, invoice: Stripe.Invoice, isPaid: boolean): Meaning | undefined => {
  const details = invoice.parent?.subscription_details;
  const subscriptionId = idOf(details?.subscription);
  if (subscriptionId === undefined || invoice.billing_reason === 'subscription_create') return undefined;
  const ends = invoice.lines.data.map(({ period }) => period.end);
  return {
    of: nameIn(details?.metadata, { subscriptionId }),
    says: () => ({
      id,
      type: isPaid ? 'invoice.paid' : 'invoice.failed',
      subscriptionId,
      invoiceId: invoice.id,
      ...moneyFromStripe(isPaid ? invoice.amount_paid : invoice.amount_due, invoice.currency),
      billingReason: invoice.billing_reason ?? 'manual',
      at: millis(created),
      periodEnd: ends.length === 0 ? undefined : millis(Math.max(...ends)),
    }),
  };
};

const refunded = (id: string, charge: Stripe.Charge): Meaning => ({
  of: nameIn(charge.metadata, { paymentIntentId: givenId(charge.payment_intent) }),
  says: (sessionId) => ({
    id,
    type: 'checkout.refunded',
    sessionId,
    ...moneyFromStripe(charge.amount_refunded, charge.currency),
  }),
});

const refundFailed = (id: string, refund: Stripe.Refund): Meaning => ({
  of: nameIn(refund.metadata, { paymentIntentId: givenId(refund.payment_intent) }),
  says: (sessionId) => ({
    id,
    type: 'checkout.refund-failed',
    sessionId,
    ...moneyFromStripe(refund.amount, refund.currency),
  }),
});

const subscription = (id: string, created: number, row: Stripe.Subscription, hasEnded: boolean): Meaning => ({
  of: nameIn(row.metadata, { subscriptionId: givenId(row) }),
  says: () =>
    hasEnded
      ? { id, type: 'subscription.ended', subscriptionId: row.id, at: millis(row.ended_at ?? created) }
      : {
          id,
          type: 'subscription.updated',
          subscriptionId: row.id,
          cancelAtPeriodEnd: endsWithPeriod(row),
          at: millis(created),
        },
});

/** Returns what an event says; undefined for one that changes nothing here. */
export const meaningOf = (event: Stripe.Event): Meaning | undefined => {
  const { id, created } = event;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return event.data.object.payment_status === 'unpaid' ? undefined : paid(id, created, event.data.object);
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return {
        of: sessionOf(event.data.object),
        says: (sessionId) => ({ id, type: 'checkout.failed', sessionId }),
      };
    case 'charge.refunded':
      return refunded(id, event.data.object);
    case 'refund.failed':
      return refundFailed(id, event.data.object);
    case 'invoice.paid':
      return invoiced(id, created, event.data.object, true);
    case 'invoice.payment_failed':
      return invoiced(id, created, event.data.object, false);
    case 'customer.subscription.updated':
      return subscription(id, created, event.data.object, false);
    case 'customer.subscription.deleted':
      return subscription(id, created, event.data.object, true);
    default:
      return undefined;
  }
};
