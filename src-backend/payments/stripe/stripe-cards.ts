import type { Stripe } from 'stripe';
import { PermanentFailure } from '#backend/jobs/job-queue.ts';
import type { PaymentCard } from '#core/orders/payment-card.ts';
import { cardOfMethod } from './stripe-card.ts';
import type { StripeAccount } from './stripe-account.ts';
import type { OpenStripe } from './stripe-client.ts';
import { asking } from './stripe-failure.ts';
import { endsWithPeriod } from './stripe-subscriptions.ts';

/** Stripe waits for the webhook meanwhile. */
const longestMs = 5_000;

const expanded = { expand: ['default_payment_method', 'customer.invoice_settings.default_payment_method'] };

const cardOn = ({ default_payment_method, customer }: Stripe.Subscription): PaymentCard | undefined => {
  const settings = typeof customer === 'object' && !('deleted' in customer) ? customer.invoice_settings : undefined;
  return cardOfMethod(default_payment_method ?? settings?.default_payment_method);
};

/** What a subscription is now. */
export type PresentSubscription = { readonly card: PaymentCard | undefined; readonly cancelAtPeriodEnd: boolean };

/** What events do not say by themselves. Each method rejects with a `PermanentFailure` where asking again is of no use. */
export type StripeCards = {
  /** The card that paid a checkout. */
  readonly ofCheckout: (checkoutId: string) => Promise<PaymentCard | undefined>;
  readonly ofSubscription: (subscriptionId: string) => Promise<PresentSubscription>;
  /** Has a payment method pay the next periods of a subscription. */
  readonly use: (subscriptionId: string, methodId: string) => Promise<PresentSubscription>;
};

const present = (found: Stripe.Subscription): PresentSubscription => ({
  card: cardOn(found),
  cancelAtPeriodEnd: endsWithPeriod(found),
});

export const stripeCards = (open: OpenStripe, { timeoutMs = longestMs }: StripeAccount): StripeCards => {
  const quick = { timeout: Math.min(timeoutMs, longestMs), maxNetworkRetries: 0 };
  return {
    ofCheckout: async (checkoutId) => {
      const stripe = await open();
      const expand = ['payment_intent.payment_method', 'subscription.default_payment_method'];
      const { payment_intent, subscription } = await asking(() =>
        stripe.checkout.sessions.retrieve(checkoutId, { expand }, quick),
      );
      const intent = typeof payment_intent === 'object' ? payment_intent : undefined;
      const begun = typeof subscription === 'object' ? subscription : undefined;
      return cardOfMethod(intent?.payment_method ?? begun?.default_payment_method);
    },
    ofSubscription: async (subscriptionId) => {
      const stripe = await open();
      return present(await asking(() => stripe.subscriptions.retrieve(subscriptionId, expanded, quick)));
    },
    use: async (subscriptionId, methodId) => {
      const stripe = await open();
      const changes = { default_payment_method: methodId, ...expanded };
      return present(await asking(() => stripe.subscriptions.update(subscriptionId, changes, quick)));
    },
  };
};

/** Returns what was asked for; `none` where Stripe will never say, and `later` where it may. */
export const orLater = async <Answer>(asked: Promise<Answer>): Promise<Answer | 'none' | 'later'> => {
  try {
    return await asked;
  } catch (cause) {
    return cause instanceof PermanentFailure ? 'none' : 'later';
  }
};
