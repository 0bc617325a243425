import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CreateCheckoutSessionDocument,
  GetCheckoutSessionDocument,
  GetOrderDocument,
} from '#contracts/generated/orders/graphql.ts';
import { CreateProposalDocument, GetProposalDocument } from '#contracts/generated/proposals/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { shuffled } from '#tests/support/chance/seed.ts';
import { paymentStage, type PaymentStage } from '#tests/support/payments/payment-stage.ts';
import { behavesAsProvider } from '#tests/support/payments/provider-suite.ts';
import { textIn } from '#tests/support/payments/stripe-forms.ts';
import { month, type Thing } from '#tests/support/payments/stripe-things.ts';
import { startStripeServer, type StripeEvent, type StripeServer } from '#tests/support/payments/stripe-server.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';

let stripe: StripeServer;
let stage: PaymentStage;
const warnings: string[] = [];

beforeAll(async () => {
  stripe = await startStripeServer();
  const log = { info: () => undefined, warn: (text: string) => void warnings.push(text) };
  stage = await paymentStage({ testPayments: false, stripe: stripe.account, log });
});
afterAll(async () => {
  await stage.backend.close();
  await stripe.close();
});
beforeEach(async () => {
  await stage.backend.database.db.deleteFrom('notifications').execute();
});

const deliver = (event: StripeEvent, signed = {}): Promise<number> => {
  const body = JSON.stringify(event);
  return stage.deliver(body, stripe.sign(body, signed));
};

const completed = (page: object, more = {}) => stripe.event('checkout.session.completed', page, more);
const titles = async () =>
  (await stage.backend.database.db.selectFrom('notifications').select('title').execute()).map(({ title }) => title);
const orderOf = async (id: string) => (await dataOf(stage.ada(GetOrderDocument, { id }))).getOrder;

/** A subscription that was paid for, with what Stripe has of it. */
const subscribed = async () => {
  const { url, orderId, id: sessionId } = await stage.open(0, 1);
  const page = stripe.pay(url);
  const id = String(page['subscription']);
  expect(await deliver(completed(page))).toBe(200);
  const { db } = stage.backend.database;
  return {
    id,
    page,
    orderId,
    sessionId,
    subscription: stripe.things.find(id),
    row: () => db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    payments: async () => {
      const amounts = db.selectFrom('subscription_payments').select(['amount', 'status']);
      return amounts.where('subscription_id', '=', id).orderBy('created_at').orderBy('amount', 'desc').execute();
    },
  };
};

const invoiceOf = (subscription: Thing, more: object = {}) => ({
  id: `in_of_${subscription.id}`,
  billing_reason: 'subscription_cycle',
  currency: 'usd',
  amount_paid: 12_000,
  amount_due: 12_000,
  parent: { subscription_details: { subscription: subscription.id, metadata: subscription['metadata'] } },
  lines: { data: [{ period: { end: Math.floor(Date.now() / 1000) + 2 * month } }] },
  ...more,
});

behavesAsProvider('Stripe', () => ({
  ...stage,
  pay: async (url) => void (await deliver(completed(stripe.pay(url)))),
  refunds: async (sessionId) => {
    const links = stage.backend.database.db.selectFrom('stripe_checkouts').select('payment_intent_id');
    const { payment_intent_id } = await links.where('session_id', '=', sessionId).executeTakeFirstOrThrow();
    return Number(stripe.things.find(payment_intent_id ?? '')['refunded'] ?? 0) / 45_000;
  },
  returnOf: async () => {
    const asked = stripe.requests.findLast(({ route }) => route.endsWith('billing_portal/sessions'));
    return textIn(asked?.form, 'return_url') ?? '';
  },
}));

describe('a signature of Stripe', () => {
  it('of another secret, of six minutes ago or six minutes ahead is refused, and nothing is done', async () => {
    const { url, orderId } = await stage.open(0);
    const event = completed(stripe.pay(url));
    const now = Date.now();
    for (const signed of [{ secret: 'whsec_another' }, { at: now - 360_000 }, { at: now + 360_000 }])
      expect(await deliver(event, signed)).toBe(400);
    expect(await orderOf(orderId)).toBeNull();
    expect(await deliver(event)).toBe(200);
    expect((await orderOf(orderId))?.total).toBe(45_000);
  });

  it('is the only one that is taken: of another body, twice dated, or the portal’s own is refused', async () => {
    const body = JSON.stringify(stripe.event('customer.created', {}));
    const headers = stripe.sign(body);
    const signature = headers['stripe-signature'] ?? '';
    const sent = [
      stage.deliver(`${body} `, headers),
      stage.deliver(body, { ...headers, 'stripe-signature': `t=1,${signature}` }),
      stage.deliver(body, { 'content-type': 'application/json', 'portal-signature': signature }),
      stage.deliver(body, headers),
    ];
    expect(await Promise.all(sent)).toEqual([400, 400, 400, 200]);
  });
});

describe('a payment that Stripe reports', () => {
  it('makes one order, whatever comes twice, late and in another sequence', async () => {
    const { url, orderId } = await stage.open(0, 1);
    const page = stripe.pay(url);
    const subscription = stripe.things.find(String(page['subscription']));
    const events = [
      completed(page),
      stripe.event('checkout.session.async_payment_succeeded', page),
      stripe.event('invoice.paid', stripe.things.find(String(page['invoice']))),
      stripe.event('invoice.paid', invoiceOf(subscription)),
      stripe.event('customer.subscription.updated', subscription),
      stripe.event('checkout.session.expired', page),
    ];
    warnings.length = 0;
    const statuses = await Promise.all(shuffled([...events, ...events, ...events]).map((event) => deliver(event)));
    const failed = statuses.filter((status) => status !== 200 && status !== 409);
    expect([failed, failed.length > 0 ? warnings : []]).toEqual([[], []]);
    for (const event of events) expect(await deliver(event)).toBe(200);
    expect((await orderOf(orderId))?.total).toBe(57_000);
    const { db } = stage.backend.database;
    const payments = db
      .selectFrom('subscription_payments')
      .select('amount')
      .where('subscription_id', '=', subscription.id);
    expect((await payments.execute()).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([12_000, 57_000]);
    expect((await titles()).filter((title) => title.includes('paid'))).toHaveLength(1);
  });

  it('waits for the money of a slow method, and ends the session where none comes', async () => {
    const { url, orderId, id } = await stage.open(0);
    const page = stripe.pay(url);
    expect(await deliver(completed({ ...page, payment_status: 'unpaid' }))).toBe(200);
    expect(await orderOf(orderId)).toBeNull();
    expect(await deliver(stripe.event('checkout.session.async_payment_failed', page))).toBe(200);
    const { getCheckoutSession } = await dataOf(stage.ada(GetCheckoutSessionDocument, { id }));
    expect(getCheckoutSession?.status).toBe('failed');
  });

  it.each(['busy', 'broken', 'silent'] as const)(
    'makes an order without the card where Stripe is %s',
    async (fault) => {
      const { url, orderId } = await stage.open(0);
      const event = completed(stripe.pay(url));
      stripe.fail(fault);
      expect(await deliver(event)).toBe(200);
      expect(await orderOf(orderId)).toMatchObject({ total: 45_000, card: null });
    },
  );

  it.each([
    ['an amount of one cent more', { amount_total: 45_001 }, '$450.01'],
    ['another currency', { currency: 'eur' }, '€450.00'],
  ])('with %s makes no order, and the admins get one notice', async (_, otherwise, came) => {
    const { url, orderId } = await stage.open(0);
    const page = { ...stripe.pay(url), ...otherwise };
    for (const event of [completed(page), completed(page)]) expect(await deliver(event)).toBe(200);
    expect(await orderOf(orderId)).toBeNull();
    const news = await stage.backend.database.db.selectFrom('notifications').select(['title', 'message']).execute();
    expect(news.filter(({ title }) => title === 'Payment to review')).toEqual([
      { title: 'Payment to review', message: expect.stringContaining(`Ada paid ${came} where $450.00 was asked.`) },
    ]);
  });

  it('of another account or the other mode changes nothing, and the admins get one notice a day', async () => {
    const { url, orderId } = await stage.open(0);
    const page = stripe.pay(url);
    warnings.length = 0;
    for (const more of [{ account: 'acct_other' }, { livemode: true }, { livemode: true }])
      expect(await deliver(completed(page, more))).toBe(200);
    expect(await orderOf(orderId)).toBeNull();
    expect((await titles()).filter((title) => title !== 'New proposal')).toEqual(['Payments to check']);
    expect(warnings).toHaveLength(3);
    expect(warnings[0]).toContain('another account');
    expect(warnings[1]).toContain('live mode');
  });

  it('of something else with the same account, or of a kind that is not used, changes nothing', async () => {
    const other = { ...stripe.pay((await stage.open(0)).url), metadata: {} };
    const foreign = { ...other, metadata: { portal_session: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } };
    for (const page of [other, foreign]) expect(await deliver(completed(page))).toBe(200);
    expect(await deliver(stripe.event('invoice.paid', invoiceOf({ id: 'sub_other', object: 'subscription' })))).toBe(
      200,
    );
    expect(await deliver(stripe.event('payout.paid', {}))).toBe(200);
  });

  it('that is signed but lacks what events have is refused, and its session stays open', async () => {
    const { url, id } = await stage.open(0);
    const { currency: _, ...page } = stripe.pay(url);
    for (const body of ['{', '[]', 'null', '{"id":"evt_1","type":"invoice.paid"}', JSON.stringify(completed(page))])
      expect(await stage.deliver(body, stripe.sign(body))).toBe(400);
    const { getCheckoutSession } = await dataOf(stage.ada(GetCheckoutSessionDocument, { id }));
    expect(getCheckoutSession?.status).toBe('open');
  });
});

describe('a subscription that Stripe reports', () => {
  it('is paid until the end of the period that an invoice is for, and past due after one that failed', async () => {
    const { subscription, row, payments } = await subscribed();
    const failed = invoiceOf(subscription);
    expect(await deliver(stripe.event('invoice.payment_failed', failed))).toBe(200);
    expect((await row()).status).toBe('past_due');
    expect(await deliver(stripe.event('invoice.paid', failed))).toBe(200);
    const [end] = failed.lines.data.map(({ period }) => period.end * 1000);
    expect(await row()).toMatchObject({ status: 'active', current_period_end: new Date(end ?? 0) });
    expect(await payments()).toEqual([
      { amount: 57_000, status: 'paid' },
      { amount: 12_000, status: 'paid' },
    ]);
  });

  it('ends as it says, by a date too', async () => {
    const { subscription, row } = await subscribed();
    Object.assign(subscription, { cancel_at: 4_000_000_000 });
    expect(await deliver(stripe.event('customer.subscription.updated', subscription))).toBe(200);
    expect((await row()).cancel_at_period_end).toBe(true);
    const over = { ...subscription, status: 'canceled', ended_at: Math.floor(Date.now() / 1000) };
    expect(await deliver(stripe.event('customer.subscription.deleted', over))).toBe(200);
    expect((await row()).status).toBe('canceled');
  });

  it('has the card that its customer chose on Stripe’s page, once Stripe says which', async () => {
    const { page, subscription, row } = await subscribed();
    const card = { brand: 'mastercard', last4: '5454' };
    const method = stripe.things.make('pm', 'payment_method', { card }).id;
    const customer = {
      ...stripe.things.find(String(page['customer'])),
      invoice_settings: { default_payment_method: method },
    };
    const event = stripe.event('customer.updated', customer);
    const changed = { ...event, data: { object: customer, previous_attributes: { invoice_settings: {} } } };
    stripe.fail('broken');
    expect([await deliver(changed), await deliver(changed)]).toEqual([409, 200]);
    expect(await row()).toMatchObject({ card_brand: 'mastercard', card_last4: '5454' });
    expect(subscription['default_payment_method']).toBe(method);
  });

  it('that was paid twice is given back and ended, and what Stripe says of it then is taken', async () => {
    const input = proposalTo(['ada@coolio.test'], { status: 'SENT' });
    const { createProposal: proposal } = await dataOf(stage.admin(CreateProposalDocument, { input }));
    const open = async (...places: number[]) => {
      const services = proposal.services.map(({ id, lineItems }) => ({
        id,
        lineItems: places.map((place) => ({ id: lineItems[place]?.id ?? '' })),
      }));
      const selection = { proposalId: proposal.id, revision: proposal.revision, services };
      return (await dataOf(stage.ada(CreateCheckoutSessionDocument, { input: selection }))).createCheckoutSession;
    };
    const [one, both] = [await open(0), await open(0, 1)];
    expect(await deliver(completed(stripe.pay(one.url)))).toBe(200);
    const page = stripe.pay(both.url);
    expect(await deliver(completed(page))).toBe(200);
    const { db } = stage.backend.database;
    const refund = await db.selectFrom('jobs').select('id').where('key', '=', both.id).executeTakeFirstOrThrow();
    await stage.backend.jobs.attempt(refund.id);
    const subscription = stripe.things.find(String(page['subscription']));
    expect(subscription['status']).toBe('canceled');
    expect(await deliver(stripe.event('customer.subscription.deleted', subscription))).toBe(200);
    expect(await orderOf(both.orderId)).toBeNull();
    expect((await dataOf(stage.ada(GetProposalDocument, { id: proposal.id }))).getProposal?.payments).toHaveLength(1);
  });
});

describe('Stripe out of reach', () => {
  it.each([
    ['busy', 'The payment provider does not respond: try again in a minute'],
    ['declined', 'The payment provider refuses this. Nothing was charged: ask the agency how to pay'],
  ] as const)('(%s) is said to who wants to pay, and a page opens later', async (fault, message) => {
    const input = proposalTo(['ada@coolio.test'], { status: 'SENT' });
    const { createProposal: proposal } = await dataOf(stage.admin(CreateProposalDocument, { input }));
    const services = proposal.services.map(({ id, lineItems }) => ({
      id,
      lineItems: [{ id: lineItems[0]?.id ?? '' }],
    }));
    const selection = { proposalId: proposal.id, revision: proposal.revision, services };
    stripe.fail(fault);
    const [refusal] = (await stage.ada(CreateCheckoutSessionDocument, { input: selection })).errors;
    expect(refusal).toMatchObject({ errorType: 'Conflict', message });
    const { createCheckoutSession } = await dataOf(stage.ada(CreateCheckoutSessionDocument, { input: selection }));
    expect(createCheckoutSession.url).toContain('/pay/');
  });
});
