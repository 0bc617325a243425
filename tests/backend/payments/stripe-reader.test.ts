import { describe, expect, it } from 'vitest';
import { parsePaymentEvent } from '#backend/payments/payment-event.ts';
import { RetryLater } from '#backend/jobs/job-queue.ts';
import { settlingStripe, stripeReader } from '#backend/payments/stripe/stripe-reader.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { memoryLinks } from '#tests/support/payments/memory-links.ts';

const session = ulid();
const metadata = { portal_session: session };
const unreachable = async (): Promise<never> => {
  throw new RetryLater('Stripe does not answer', 0);
};

const links = memoryLinks();
const warnings: string[] = [];
const reader = stripeReader({
  account: { secretKey: 'sk_test_12345678', webhookSecret: 'whsec_12345678', isLive: false },
  open: unreachable,
  links,
  cards: { ofCheckout: unreachable, ofSubscription: unreachable, use: unreachable },
  foreign: async () => undefined,
  log: { info: () => undefined, warn: (text) => void warnings.push(text) },
});

const checkout = {
  id: 'cs_1',
  metadata,
  payment_status: 'paid',
  payment_intent: 'pi_1',
  customer: 'cus_1',
  subscription: 'sub_1',
  invoice: 'in_1',
  amount_total: 57_000,
  currency: 'usd',
};
const invoice = {
  id: 'in_2',
  billing_reason: 'subscription_cycle',
  currency: 'usd',
  amount_paid: 12_000,
  amount_due: 12_000,
  parent: { subscription_details: { subscription: 'sub_1', metadata } },
  lines: { data: [{ period: { end: 2_000_000_000 } }] },
};
const subscription = { id: 'sub_1', metadata, cancel_at_period_end: false, cancel_at: null, ended_at: null };
const customer = { id: 'cus_1', invoice_settings: { default_payment_method: 'pm_1' } };

const event = (type: string, object: object, more: object = {}) => ({
  id: 'evt_1',
  type,
  created: 1_800_000_000,
  livemode: false,
  data: { object, ...more },
});

const events = [
  event('checkout.session.completed', checkout),
  event('checkout.session.expired', checkout),
  event('charge.refunded', { payment_intent: 'pi_1', metadata: {}, amount_refunded: 57_000, currency: 'usd' }),
  event('invoice.paid', invoice),
  event('invoice.payment_failed', invoice),
  event('customer.subscription.updated', subscription),
  event('customer.subscription.deleted', subscription),
  event('refund.failed', { payment_intent: 'pi_1', metadata, amount: 57_000, currency: 'usd', status: 'failed' }),
  event('customer.updated', customer, { previous_attributes: { invoice_settings: {} } }),
];

const read = (what: object) => reader.translate(JSON.stringify(what));

const hostile = ['\0', '\uD800', '\u202E', 'x'.repeat(100_000), '__proto__', -1, 1e300, 0.5, null, true, [], {}, [[]]];

/** A value with each of its leaves, one at a time, replaced by this. */
const variants = (value: unknown, other: unknown): readonly unknown[] => {
  if (typeof value !== 'object' || value === null) return [other];
  const within = Object.entries(value).flatMap(([name, field]) =>
    variants(field, other).map((changed) =>
      Array.isArray(value) ? [changed] : { ...(value as Readonly<Record<string, unknown>>), [name]: changed },
    ),
  );
  return [...within, other];
};

describe('an event of Stripe', () => {
  it('says in the portal’s words what Stripe says in its own', async () => {
    const at = 1_800_000_000_000;
    expect(await read(events[0] ?? {})).toEqual({
      id: 'evt_1',
      type: 'checkout.paid',
      sessionId: session,
      amount: 57_000,
      currency: 'USD',
      paidAt: at,
      subscription: { id: 'sub_1', invoiceId: 'in_1' },
    });
    expect(await read(events[2] ?? {})).toMatchObject({
      type: 'checkout.refunded',
      sessionId: session,
      amount: 57_000,
    });
    expect(await read(events[7] ?? {})).toMatchObject({
      type: 'checkout.refund-failed',
      sessionId: session,
      amount: 57_000,
      currency: 'USD',
    });
    expect(await read(events[3] ?? {})).toMatchObject({ type: 'invoice.paid', at, periodEnd: 2_000_000_000_000 });
    expect(await read(events[6] ?? {})).toMatchObject({ type: 'subscription.ended', subscriptionId: 'sub_1', at });
  });

  it('in another version of Stripe’s API is named in the log, with the version to choose', async () => {
    await read({ ...events[0], api_version: '2026-10-28.endive' });
    expect(warnings).toEqual([]);
    await read({ ...events[0], api_version: '2025-03-31.basil' });
    expect(warnings).toEqual([
      'payment event evt_1 is of version 2025-03-31.basil: the endpoint at Stripe needs 2026-10-28.endive',
    ]);
  });

  it('that says what a card is replaced by comes later while Stripe does not say which', async () => {
    expect(await read(events[5] ?? {})).toBe('later');
    expect(await read(events[8] ?? {})).toBe('later');
  });

  it('is read or refused, and no error, with whatever in any of its fields', async () => {
    const bodies = events.flatMap((each) => hostile.flatMap((value) => variants(each, value)));
    const outcomes = await Promise.all(bodies.map(async (body) => reader.translate(JSON.stringify(body))));
    const said = outcomes.filter((outcome) => typeof outcome === 'object');
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter((outcome) => typeof parsePaymentEvent(JSON.stringify(outcome)) !== 'object')).toEqual([]);
  });
});

describe('an event of a subscription that is not known', () => {
  it('comes again until its payment was settled, and is then taken', async () => {
    const settle = settlingStripe(links, async () => 'later');
    const renewal = await read(events[3] ?? {});
    const outcome = async () => (typeof renewal === 'object' ? settle(renewal) : renewal);
    expect(await outcome()).toBe('later');
    await links.noteSettled(session);
    expect(await outcome()).toBe('settled');
  });
});
