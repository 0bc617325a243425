import type { Stripe } from 'stripe';
import type { PaymentRequest } from '#backend/payments/payment-provider.ts';
import { amountForStripe } from './stripe-money.ts';

/** Names the portal's session in the metadata of what Stripe makes for it. */
export const sessionKey = 'portal_session';

type Params = Stripe.Checkout.SessionCreateParams;
type Line = NonNullable<Params['line_items']>[number];

/** Stripe takes no longer name of a product. */
const mostName = 250;

const line = (name: string, amount: number, currency: string, interval?: 'month' | 'year'): Line => ({
  quantity: 1,
  price_data: {
    currency: currency.toLowerCase(),
    unit_amount: amountForStripe({ amount, currency }),
    product_data: { name: [...name].slice(0, mostName).join('') },
    ...(interval === undefined ? {} : { recurring: { interval } }),
  },
});

/** What recurs is a line that is billed again, and all else one that is billed with the first period. */
const linesOf = ({ title, mode, total, currency, recurring }: PaymentRequest): Line[] => {
  if (mode !== 'SUBSCRIPTION' || recurring === undefined) return [line(title, total, currency)];
  const once = total - recurring.amount;
  const again = line(title, recurring.amount, currency, recurring.interval === 'YEAR' ? 'year' : 'month');
  return once > 0 ? [again, line(`${title}, once`, once, currency)] : [again];
};

/** Returns what Stripe's page is made of: the same for the same session, so that an idempotency key holds. */
export const checkoutParams = (request: PaymentRequest, portalAddress: string): Params => {
  const metadata = { [sessionKey]: request.sessionId };
  const isSubscription = request.mode === 'SUBSCRIPTION';
  return {
    mode: isSubscription ? 'subscription' : 'payment',
    line_items: linesOf(request),
    client_reference_id: request.sessionId,
    customer_email: request.customerEmail,
    metadata,
    ...(isSubscription ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
    adaptive_pricing: { enabled: false },
    success_url: `${portalAddress}${request.successPath}`,
    cancel_url: `${portalAddress}${request.cancelPath}`,
  };
};
