import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PermanentFailure, RetryLater } from '#backend/jobs/job-queue.ts';
import type { PaymentRequest } from '#backend/payments/payment-provider.ts';
import { refundHandler } from '#backend/payments/refunds.ts';
import { stripeClient } from '#backend/payments/stripe/stripe-client.ts';
import { createStripeProvider } from '#backend/payments/stripe/stripe-provider.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { memoryLinks } from '#tests/support/payments/memory-links.ts';
import { startStripeServer, type StripeServer } from '#tests/support/payments/stripe-server.ts';
import { causeOf } from '#tests/support/rejection.ts';

let stripe: StripeServer;

beforeAll(async () => {
  stripe = await startStripeServer();
});
afterAll(() => stripe.close());

const portal = (account = stripe.account) => {
  const links = memoryLinks();
  const reports: object[] = [];
  const provider = createStripeProvider({
    open: stripeClient(account),
    links,
    outbox: { send: async (_, event) => void reports.push(event) },
    portalAddress: () => 'https://portal.test',
    now: Date.now,
  });
  return { provider, links, reports };
};

const once = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  sessionId: ulid(),
  title: 'Website care',
  mode: 'ONE_TIME',
  total: 45_000,
  currency: 'USD',
  recurring: undefined,
  customerEmail: 'ada@coolio.test',
  successPath: '/orders/1?session=2',
  cancelPath: '/proposals/3?checkout=canceled',
  ...more,
});

const monthly = (): PaymentRequest =>
  once({ mode: 'SUBSCRIPTION', total: 57_000, recurring: { amount: 12_000, interval: 'MONTH' } });

const lastOf = (route: string) => stripe.requests.findLast((each) => each.route === route);
const countOf = (route: string): number => stripe.requests.filter((each) => each.route === route).length;

/** A portal where this was paid, with what Stripe made of it. */
const paid = async (request: PaymentRequest) => {
  const opened = portal();
  const { url } = await opened.provider.createSession(request);
  const page = stripe.pay(url);
  const named = (field: string) => (typeof page[field] === 'string' ? page[field] : undefined);
  const [subscriptionId, paymentIntentId] = [named('subscription'), named('payment_intent')];
  await opened.links.keep({ sessionId: request.sessionId, checkoutId: page.id, subscriptionId, paymentIntentId });
  return { ...opened, page, subscriptionId: subscriptionId ?? '' };
};

describe('a page of Stripe', () => {
  it('asks for the total of the session and leads back to the portal', async () => {
    const request = once();
    const { url } = await portal().provider.createSession(request);
    expect(url).toMatch(/^http:.*\/pay\/cs_\d+$/);
    const metadata = { portal_session: request.sessionId };
    expect(lastOf('POST /v1/checkout/sessions')).toEqual({
      route: 'POST /v1/checkout/sessions',
      key: `checkout ${request.sessionId}`,
      version: '2026-10-28.endive',
      telemetry: undefined,
      form: {
        mode: 'payment',
        line_items: {
          0: {
            quantity: '1',
            price_data: { currency: 'usd', unit_amount: '45000', product_data: { name: 'Website care' } },
          },
        },
        client_reference_id: request.sessionId,
        customer_email: 'ada@coolio.test',
        metadata,
        payment_intent_data: { metadata },
        adaptive_pricing: { enabled: 'false' },
        success_url: 'https://portal.test/orders/1?session=2',
        cancel_url: 'https://portal.test/proposals/3?checkout=canceled',
      },
    });
  });

  it('bills again what recurs, and the rest with the first period only', async () => {
    const request = monthly();
    await portal().provider.createSession(request);
    expect(lastOf('POST /v1/checkout/sessions')?.form).toMatchObject({
      mode: 'subscription',
      line_items: {
        0: { price_data: { unit_amount: '12000', recurring: { interval: 'month' } } },
        1: { price_data: { unit_amount: '45000', product_data: { name: 'Website care, once' } } },
      },
      subscription_data: { metadata: { portal_session: request.sessionId } },
    });
    const yearly = { ...monthly(), total: 2_400, recurring: { amount: 2_400, interval: 'YEAR' } } as const;
    await portal().provider.createSession({ ...yearly, title: 'x'.repeat(600) });
    expect(Object.values(lastOf('POST /v1/checkout/sessions')?.form['line_items'] ?? {})).toEqual([
      {
        quantity: '1',
        price_data: {
          currency: 'usd',
          unit_amount: '2400',
          product_data: { name: 'x'.repeat(250) },
          recurring: { interval: 'year' },
        },
      },
    ]);
  });

  it('is the same for the same session, also where the answer was lost', async () => {
    const [request, opened] = [once(), portal()];
    const { url } = await opened.provider.createSession(request);
    const before = countOf('POST /v1/checkout/sessions');
    expect(await opened.provider.createSession(request)).toEqual({ url });
    expect(countOf('POST /v1/checkout/sessions')).toBe(before);
    opened.links.forget(request.sessionId);
    expect(await opened.provider.createSession(request)).toEqual({ url });
  });

  it('is asked for again by the same key after an error of the server', async () => {
    const request = once();
    stripe.fail('broken');
    const { url } = await portal({ ...stripe.account, retries: 1 }).provider.createSession(request);
    const asked = stripe.requests.filter(({ key }) => key === `checkout ${request.sessionId}`);
    expect([url.length > 0, asked.length]).toEqual([true, 2]);
  });
});

describe('an amount', () => {
  it('that Stripe cannot charge is refused before it is asked', async () => {
    const before = stripe.requests.length;
    const refused = await causeOf(portal().provider.createSession(once({ total: 57_001, currency: 'KWD' })));
    expect(refused).toMatchObject({ error: { kind: 'conflict' } });
    expect(stripe.requests.length).toBe(before);
  });
});

describe('what Stripe does not do', () => {
  it.each([
    ['too many requests', 'busy', RetryLater, 10_000],
    ['an error of the server', 'broken', RetryLater, 10_000],
    ['half an answer', 'half', RetryLater, 10_000],
    ['no answer in time', 'silent', RetryLater, 250],
    ['a wrong key', 'unauthorized', RetryLater, 10_000],
    ['a declined card', 'declined', PermanentFailure, 10_000],
  ] as const)(
    'by %s is named without a key, and made up for by the next attempt',
    async (_, fault, kind, timeoutMs) => {
      const [{ provider }, request] = [portal(), once()];
      stripe.fail(fault);
      const failure = await causeOf(portal({ ...stripe.account, timeoutMs }).provider.createSession(request));
      expect(failure).toBeInstanceOf(kind);
      expect((failure as Error).message).not.toContain('sk_test');
      const { url } = await provider.createSession(request);
      expect(await portal().provider.createSession(request)).toEqual({ url });
    },
  );

  it('is asked for again when Stripe says, or whenever there is time', async () => {
    for (const fault of ['busy', 'broken'] as const) stripe.fail(fault);
    const { provider } = portal();
    expect(await causeOf(provider.createSession(once()))).toMatchObject({ afterMs: 120_000 });
    expect(await causeOf(provider.createSession(once()))).toMatchObject({ afterMs: 0 });
  });

  it('and repeats for its key is asked for by another, and a charge goes back once all the same', async () => {
    const request = once();
    stripe.fail('stuck');
    const { provider } = portal();
    expect(await causeOf(provider.createSession(request))).toBeInstanceOf(RetryLater);
    expect((await provider.createSession(request)).url).toContain('/pay/');
    const second = once();
    const { provider: paidBy, page } = await paid(second);
    const charge = { sessionId: second.sessionId, amount: 45_000, currency: 'USD' };
    stripe.fail('stuck');
    expect(await causeOf(paidBy.refund(charge))).toBeInstanceOf(RetryLater);
    for (let again = 0; again < 2; again += 1) await paidBy.refund(charge);
    expect(stripe.things.find(String(page['payment_intent']))).toMatchObject({ refunded: 45_000 });
  });

  it('since a request is wrong is not asked for again, and named without anybody’s address', async () => {
    const failure = await causeOf(portal().provider.createSession(once({ customerEmail: 'ada@nowhere' })));
    expect(failure).toBeInstanceOf(PermanentFailure);
    expect((failure as Error).message).toBe('Stripe 400 email_invalid req_1 Invalid email address: an address');
  });
});

describe('a refund', () => {
  it('gives the whole charge back, once however often it is asked', async () => {
    const request = once();
    const { provider, page } = await paid(request);
    const charge = { sessionId: request.sessionId, amount: 45_000, currency: 'USD' };
    await provider.refund(charge);
    await provider.refund(charge);
    expect(lastOf('POST /v1/refunds')).toMatchObject({
      key: `refund ${request.sessionId}`,
      form: { payment_intent: page['payment_intent'], amount: '45000' },
    });
    expect(stripe.things.find(String(page['payment_intent']))).toMatchObject({ refunded: 45_000 });
  });

  it('that went back at Stripe already is done', async () => {
    const request = once();
    const { provider, page } = await paid(request);
    stripe.things.find(String(page['payment_intent']))['refunded'] = 45_000;
    const again = provider.refund({ sessionId: request.sessionId, amount: 45_000, currency: 'USD' });
    await expect(again).resolves.toBeUndefined();
  });

  it('is a job that waits as long as Stripe asks', async () => {
    const request = once();
    const { provider } = await paid(request);
    const { run } = refundHandler(provider);
    const charge = { sessionId: request.sessionId, amount: 45_000, currency: 'USD' };
    stripe.fail('busy');
    const job = { id: '1', attempt: 1, signal: new AbortController().signal };
    expect(await causeOf(run(charge, job))).toMatchObject({ afterMs: 120_000 });
    await expect(run(charge, job)).resolves.toBeUndefined();
  });

  it('of a subscription ends it and gives its first invoice back', async () => {
    const request = monthly();
    const { provider, subscriptionId } = await paid(request);
    await provider.refund({ sessionId: request.sessionId, amount: 57_000, currency: 'USD' });
    expect(stripe.things.find(subscriptionId)['status']).toBe('canceled');
    expect(lastOf('POST /v1/refunds')?.form).toMatchObject({ amount: '57000' });
  });

  it('of what Stripe did not take never succeeds', async () => {
    const refused = portal().provider.refund({ sessionId: ulid(), amount: 1, currency: 'USD' });
    expect(await causeOf(refused)).toBeInstanceOf(PermanentFailure);
  });
});

describe('a subscription at Stripe', () => {
  it('ends with its period, or goes on after all, and that is reported at once', async () => {
    const { provider, reports, subscriptionId } = await paid(monthly());
    await provider.cancel(subscriptionId, true);
    expect(stripe.things.find(subscriptionId)).toMatchObject({ status: 'active', cancel_at_period_end: true });
    await provider.cancel(subscriptionId, false);
    expect(reports).toMatchObject([
      { type: 'subscription.updated', subscriptionId, cancelAtPeriodEnd: true },
      { type: 'subscription.updated', subscriptionId, cancelAtPeriodEnd: false },
    ]);
  });

  it('is billed now, once for a period, unless it ends', async () => {
    const { provider, subscriptionId } = await paid(monthly());
    await provider.renew(subscriptionId);
    const first = lastOf('POST /v1/subscriptions/:id');
    expect(first?.form).toEqual({ billing_cycle_anchor: { type: 'now' }, proration_behavior: 'none' });
    await provider.renew(subscriptionId);
    expect(lastOf('POST /v1/subscriptions/:id')?.key).not.toBe(first?.key);
    await provider.cancel(subscriptionId, true);
    await provider.renew(subscriptionId);
    expect(stripe.things.find(subscriptionId)['status']).toBe('canceled');
  });

  it('that has ended, or never was, stays as it is', async () => {
    const { provider, reports, subscriptionId } = await paid(monthly());
    stripe.things.find(subscriptionId)['status'] = 'canceled';
    for (const id of [subscriptionId, 'sub_unknown']) {
      await provider.cancel(id, true);
      await provider.renew(id);
    }
    expect(reports).toEqual([]);
  });

  it('gets another card on Stripe’s page, which leads back', async () => {
    const { provider, page, subscriptionId } = await paid(monthly());
    const { url } = await provider.changeCard(subscriptionId, '/subscription/1');
    expect(url).toMatch(/\/portal$/);
    const return_url = 'https://portal.test/subscription/1';
    expect(lastOf('POST /v1/billing_portal/sessions')?.form).toEqual({
      customer: page['customer'],
      return_url,
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url } },
      },
    });
  });
});
