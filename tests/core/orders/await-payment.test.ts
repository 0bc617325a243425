import { describe, expect, it } from 'vitest';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import type { Clock } from '#core/kernel/clock.ts';
import { awaitPayment } from '#core/orders/await-payment.ts';
import type { CheckoutSession, CheckoutStatus } from '#core/orders/checkout.ts';
import type { OrderGateway } from '#core/orders/order-gateway.ts';
import { numbered, partOf } from '#tests/support/entities.ts';

const sessionOf = (status: CheckoutStatus): CheckoutSession => ({
  id: numbered(5),
  url: 'https://payments.test/pay/5',
  status,
  orderId: numbered(6),
  proposalId: numbered(1),
});

/** Returns these one after another, then the last one again and again. */
const answering = (...answers: readonly (CheckoutStatus | undefined)[]) => {
  let asked = 0;
  const orders = partOf<OrderGateway>({
    checkout: async () => {
      const status = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      return status === undefined ? undefined : sessionOf(status);
    },
  });
  return { orders, asked: () => asked };
};

const restless = () => {
  const pauses: number[] = [];
  const clock: Clock = { now: () => 0, sleep: async (milliseconds) => void pauses.push(milliseconds) };
  return { clock, pauses };
};

describe('waiting for a payment', () => {
  it.each(['paid', 'failed', 'canceled'] as const)('ends at once when it is %s', async (status) => {
    const { clock, pauses } = restless();
    expect(await awaitPayment({ ...answering(status), clock })(numbered(5))).toEqual(sessionOf(status));
    expect(pauses).toEqual([]);
  });

  it('ends when there is no such session', async () => {
    const { clock } = restless();
    expect(await awaitPayment({ ...answering(undefined), clock })(numbered(5))).toBeUndefined();
  });

  it('asks ever less often, up to every five seconds', async () => {
    const { clock, pauses } = restless();
    const { orders, asked } = answering(...Array.from({ length: 10 }, () => 'open' as const), 'paid');
    expect((await awaitPayment({ orders, clock })(numbered(5)))?.status).toBe('paid');
    expect(asked()).toBe(11);
    expect(pauses.slice(0, 4)).toEqual([500, 750, 1125, 1687.5]);
    expect(pauses.slice(-2)).toEqual([5000, 5000]);
    expect([...pauses].sort((a, b) => a - b)).toEqual(pauses);
  });

  it('stops asking when the person leaves', async () => {
    const clock = createMemoryClock();
    const { orders, asked } = answering('open');
    const leaving = new AbortController();
    const waiting = awaitPayment({ orders, clock })(numbered(5), leaving.signal);
    leaving.abort(new Error('left the page'));
    await expect(waiting).rejects.toThrow('left the page');
    clock.advance(60_000);
    expect(asked()).toBe(1);
  });

  it('fails when a question fails', async () => {
    const { clock } = restless();
    const orders = partOf<OrderGateway>({ checkout: () => Promise.reject(new Error('no network')) });
    await expect(awaitPayment({ orders, clock })(numbered(5))).rejects.toThrow('no network');
  });
});
