import type { Stripe } from 'stripe';
import { newId } from '#backend/storage/new-id.ts';
import type { PaymentOutbox } from '#backend/payments/payment-outbox.ts';
import type { PaymentProvider } from '#backend/payments/payment-provider.ts';
import { isEnded } from '#core/orders/subscription.ts';
import { givenId } from './stripe-card.ts';
import type { OpenStripe } from './stripe-client.ts';
import { asking, askingFor } from './stripe-failure.ts';

type Deps = {
  readonly open: OpenStripe;
  readonly outbox: Pick<PaymentOutbox, 'send'>;
  readonly portalAddress: () => string;
  readonly now: () => number;
};

/** Whether a subscription ends without another charge; Stripe's own pages say it by a date. */
export const endsWithPeriod = ({
  cancel_at_period_end,
  cancel_at,
}: Pick<Stripe.Subscription, 'cancel_at_period_end' | 'cancel_at'>): boolean =>
  cancel_at_period_end || cancel_at !== null;

/** When Stripe answered, in milliseconds by its own clock, as events name their times: whole seconds. */
const answeredAt = ({ lastResponse }: Stripe.Response<unknown>, now: number): number => {
  const at = Date.parse(lastResponse.headers['date'] ?? '');
  return Math.floor((Number.isNaN(at) ? now : at) / 1000) * 1000;
};

/** What an answer says is reported at once, as a webhook says it again later. */
export const stripeSubscriptions = ({
  open,
  outbox,
  portalAddress,
  now,
}: Deps): Pick<PaymentProvider, 'renew' | 'cancel' | 'changeCard'> => {
  const findGoingOn = async (stripe: Stripe, id: string): Promise<Stripe.Subscription | undefined> => {
    const found = await askingFor(() => stripe.subscriptions.retrieve(id));
    return found === undefined || isEnded(found.status) ? undefined : found;
  };

  return {
    renew: async (subscriptionId) => {
      const stripe = await open();
      const found = await findGoingOn(stripe, subscriptionId);
      if (found === undefined) return;
      if (endsWithPeriod(found)) {
        await askingFor(() => stripe.subscriptions.cancel(subscriptionId));
        return;
      }
      const idempotencyKey = `renew ${subscriptionId} ${found.items.data[0]?.current_period_end ?? 0}`;
      await asking(() =>
        stripe.subscriptions.update(
          subscriptionId,
          { billing_cycle_anchor: { type: 'now' }, proration_behavior: 'none' },
          { idempotencyKey },
        ),
      );
    },
    cancel: async (subscriptionId, atPeriodEnd) => {
      const stripe = await open();
      if ((await findGoingOn(stripe, subscriptionId)) === undefined) return;
      const changed = await asking(() =>
        stripe.subscriptions.update(
          subscriptionId,
          atPeriodEnd ? { cancel_at_period_end: true } : { cancel_at_period_end: false },
        ),
      );
      await outbox.send(`change ${newId(now())} of ${subscriptionId}`, {
        type: 'subscription.updated',
        subscriptionId,
        cancelAtPeriodEnd: endsWithPeriod(changed),
        at: answeredAt(changed, now()),
      });
    },
    changeCard: async (subscriptionId, returnPath) => {
      const stripe = await open();
      const { customer } = await asking(() => stripe.subscriptions.retrieve(subscriptionId));
      const return_url = `${portalAddress()}${returnPath}`;
      const { url } = await asking(() =>
        stripe.billingPortal.sessions.create({
          customer: givenId(customer),
          return_url,
          flow_data: {
            type: 'payment_method_update',
            after_completion: { type: 'redirect', redirect: { return_url } },
          },
        }),
      );
      return { url };
    },
  };
};
