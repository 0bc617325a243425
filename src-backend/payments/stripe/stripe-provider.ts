import type { Stripe } from 'stripe';
import { PermanentFailure, RetryLater } from '#backend/jobs/job-queue.ts';
import type { PaymentOutbox } from '#backend/payments/payment-outbox.ts';
import type { PaymentProvider } from '#backend/payments/payment-provider.ts';
import { idOf } from './stripe-card.ts';
import { checkoutParams, sessionKey } from './stripe-checkout.ts';
import type { OpenStripe } from './stripe-client.ts';
import { asking, askingBy, askingFor, isRefunded } from './stripe-failure.ts';
import type { StripeLink, StripeLinks } from './stripe-links.ts';
import { amountForStripe } from './stripe-money.ts';
import { stripeSubscriptions } from './stripe-subscriptions.ts';

export type StripeProviderDeps = {
  readonly open: OpenStripe;
  readonly links: StripeLinks;
  readonly outbox: Pick<PaymentOutbox, 'send'>;
  /** Where Stripe's pages lead back to. */
  readonly portalAddress: () => string;
  readonly now: () => number;
};

type Paid = { readonly paymentIntent: string | undefined; readonly subscription: string | undefined };

/** What was paid: of a subscription, its first invoice. */
const paidOf = async (stripe: Stripe, { checkoutId, ...link }: StripeLink): Promise<Paid> => {
  if (link.paymentIntentId !== undefined)
    return { paymentIntent: link.paymentIntentId, subscription: link.subscriptionId };
  const checkout = await asking(() => stripe.checkout.sessions.retrieve(checkoutId, { expand: ['invoice.payments'] }));
  const invoice = typeof checkout.invoice === 'object' ? checkout.invoice : undefined;
  const [first] = invoice?.payments?.data ?? [];
  return {
    paymentIntent: idOf(checkout.payment_intent) ?? idOf(first?.payment.payment_intent),
    subscription: idOf(checkout.subscription),
  };
};

/** Payments on Stripe's own pages. What Stripe makes is named by an idempotency key, so that asking again makes no more. */
export const createStripeProvider = (deps: StripeProviderDeps): PaymentProvider => {
  const { open, links, portalAddress } = deps;
  return {
    name: 'Stripe',
    createSession: async (request) => {
      const { sessionId } = request;
      const known = await links.find({ sessionId });
      if (known?.pageUrl !== undefined) return { url: known.pageUrl };
      const params = checkoutParams(request, portalAddress());
      const stripe = await open();
      const { id, url } = await askingBy(`checkout ${sessionId}`, (idempotencyKey) =>
        stripe.checkout.sessions.create(params, { idempotencyKey }),
      );
      if (url === null) throw new PermanentFailure('Stripe has closed the page of this session');
      await links.keep({ sessionId, checkoutId: id, pageUrl: url });
      return { url };
    },
    refund: async ({ sessionId, amount, currency }) => {
      const link = await links.find({ sessionId });
      if (link === undefined) throw new PermanentFailure(`Stripe took no payment of session ${sessionId}`);
      const stripe = await open();
      const { paymentIntent, subscription } = await paidOf(stripe, link);
      if (paymentIntent === undefined) throw new RetryLater(`Stripe has no payment of session ${sessionId} yet`, 0);
      if (subscription !== undefined) await askingFor(() => stripe.subscriptions.cancel(subscription));
      const whole = {
        payment_intent: paymentIntent,
        amount: amountForStripe({ amount, currency }),
        metadata: { [sessionKey]: sessionId },
      };
      await askingBy(`refund ${sessionId}`, (idempotencyKey) =>
        stripe.refunds.create(whole, { idempotencyKey }).catch((cause: unknown) => {
          if (!isRefunded(cause)) throw cause;
        }),
      );
    },
    ...stripeSubscriptions(deps),
  };
};
