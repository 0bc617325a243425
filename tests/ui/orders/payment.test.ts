import { expect, it } from 'vitest';
import type { CheckoutSession } from '#core/orders/checkout.ts';
import { keys } from '#ui/cache/keys.ts';
import { orderActions } from '#ui/orders/order-actions.ts';
import { openFeatureStage } from '#tests/support/ui/feature-stage.ts';
import { storedOrder } from '#tests/support/entities.ts';
import { settled } from '../settled.ts';

const session: CheckoutSession = {
  id: 'session-1',
  url: 'https://pay.test/1',
  status: 'paid',
  orderId: 'order-1',
  proposalId: 'proposal-1',
};

const paidBy = async (answer: CheckoutSession | undefined) => {
  const stage = openFeatureStage({
    answers: { 'orders.awaitPayment': answer, 'orders.get': storedOrder({ id: 'order-1' }) },
  });
  const store = stage.deps.feature(orderActions).payment('session-1', 'order-1');
  const state = await settled(store, ({ loading }) => !loading);
  return { ...stage, data: state.data };
};

it('a payment that came through leads to its order, and whatever shows it is asked for again', async () => {
  const { calls, data, went, cache, touched, beneath } = await paidBy(session);
  expect(data).toEqual(session);
  expect(calls).toEqual([
    ['orders.awaitPayment', 'session-1', expect.any(AbortSignal)],
    ['orders.get', 'order-1'],
  ]);
  expect(went).toEqual(['/orders/order-1?paid=1']);
  expect(cache.getQueryData(keys.orders.one('order-1'))).toMatchObject({ id: 'order-1' });
  const loaded = JSON.stringify(keys.orders.one('order-1'));
  expect(touched()).toEqual(
    beneath([keys.orders.root, keys.proposals.root, keys.dashboard.root]).filter((hash) => hash !== loaded),
  );
});

it.each([
  ['failed', { ...session, status: 'failed' } as const],
  ['is not known', undefined],
])('a payment that %s leads nowhere', async (_how, answer) => {
  const { data, went, touched } = await paidBy(answer);
  expect(data).toEqual(answer ?? null);
  expect([went, touched()]).toEqual([[], []]);
});
