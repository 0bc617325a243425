import { ulid } from 'ulid';
import type { Database } from '#backend/storage/database.ts';
import { cardIn } from './card-columns.ts';
import type { PaymentOutbox } from './payment-outbox.ts';
import type { PaymentProvider } from './payment-provider.ts';

type Deps = { readonly database: Pick<Database, 'db'>; readonly outbox: PaymentOutbox; readonly now: () => number };

export const checkoutPagePath = (sessionId: string): string => `/checkout/${sessionId}`;

/** Test payments without a third party: an own page, and the same signed webhooks that a real provider sends. */
export const createEmbeddedProvider = ({ database: { db }, outbox, now }: Deps): PaymentProvider => ({
  name: 'Test payments',
  createSession: async ({ sessionId }) => ({ url: checkoutPagePath(sessionId) }),
  refund: (charge) => outbox.send(`refund of ${charge.sessionId}`, { type: 'checkout.refunded', ...charge }),
  renew: async (subscriptionId) => {
    const subscription = await db
      .selectFrom('subscriptions')
      .select((of) => [
        'amount',
        'currency',
        'card_brand',
        'card_last4',
        of
          .selectFrom('subscription_payments')
          .select((payments) => payments.fn.countAll<number>().as('count'))
          .where('subscription_id', '=', subscriptionId)
          .as('payments'),
      ])
      .where('id', '=', subscriptionId)
      .executeTakeFirst();
    if (subscription === undefined) return;
    const { amount, currency, payments } = subscription;
    await outbox.send(`renewal ${(payments ?? 0) + 1} of ${subscriptionId}`, {
      type: 'invoice.paid',
      subscriptionId,
      invoiceId: `in_${ulid(now())}`,
      amount,
      currency,
      billingReason: 'subscription_cycle',
      at: now(),
      card: cardIn(subscription),
    });
  },
});
