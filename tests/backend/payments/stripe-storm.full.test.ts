import { afterAll, beforeAll, expect, it } from 'vitest';
import { shuffled } from '#tests/support/chance/seed.ts';
import { paymentStage, type PaymentStage } from '#tests/support/payments/payment-stage.ts';
import { startStripeServer, type StripeServer } from '#tests/support/payments/stripe-server.ts';

let stripe: StripeServer;
let stage: PaymentStage;

beforeAll(async () => {
  stripe = await startStripeServer();
  stage = await paymentStage({ testPayments: false, stripe: stripe.account });
});
afterAll(async () => {
  await stage.backend.close();
  await stripe.close();
});

const storm = async (bodies: readonly string[], width: number): Promise<ReadonlySet<number>> => {
  const rest = [...bodies];
  const statuses = new Set<number>();
  const worker = async () => {
    for (let body = rest.pop(); body !== undefined; body = rest.pop())
      statuses.add(await stage.deliver(body, stripe.sign(body)));
  };
  await Promise.all(Array.from({ length: width }, worker));
  return statuses;
};

it('1,000 events of Stripe, repeated, shuffled and late, make one order of what is paid as asked and none of the rest', async () => {
  const right = await stage.open(0, 1);
  const page = stripe.pay(right.url);
  const subscription = stripe.things.find(String(page['subscription']));
  const renewal = {
    ...stripe.things.find(String(page['invoice'])),
    id: 'in_renewal',
    billing_reason: 'subscription_cycle',
    amount_paid: 12_000,
  };
  const wrong = await Promise.all(
    [
      { fields: { amount_total: 44_999 }, more: {} },
      { fields: { currency: 'eur' }, more: {} },
      { fields: {}, more: { livemode: true } },
      { fields: {}, more: { account: 'acct_other' } },
    ].map(async ({ fields, more }) => {
      const { url, orderId } = await stage.open(0);
      return { orderId, event: stripe.event('checkout.session.completed', { ...stripe.pay(url), ...fields }, more) };
    }),
  );
  const kinds = [
    stripe.event('checkout.session.completed', page),
    stripe.event('checkout.session.async_payment_succeeded', page),
    stripe.event('invoice.paid', stripe.things.find(String(page['invoice']))),
    stripe.event('invoice.paid', renewal),
    stripe.event('customer.subscription.updated', subscription),
    stripe.event('checkout.session.expired', page),
    ...wrong.map(({ event }) => event),
  ].map((event) => JSON.stringify(event));
  const statuses = await storm(shuffled(kinds.flatMap((body) => Array<string>(100).fill(body))), 16);
  expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(await storm(kinds, 1)).toEqual(new Set([200]));

  const { db } = stage.backend.database;
  const orders = await db.selectFrom('orders').select('id').execute();
  expect(orders).toEqual([{ id: right.orderId }]);
  const payments = await db.selectFrom('subscription_payments').select('amount').orderBy('amount').execute();
  expect(payments).toEqual([{ amount: 12_000 }, { amount: 57_000 }]);
  const news = await db.selectFrom('notifications').select('title').where('title', 'like', 'Payment%').execute();
  expect(news.map(({ title }) => title).toSorted()).toEqual([
    'Payment to review',
    'Payment to review',
    'Payments to check',
  ]);
});
