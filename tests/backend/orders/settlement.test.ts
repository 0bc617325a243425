import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPaymentOutbox } from '#backend/payments/payment-outbox.ts';
import { isRowAbout } from '#backend/notifications/notification-store.ts';
import { signWebhook } from '#backend/payments/webhook-signature.ts';
import { createSecrets } from '#backend/storage/secrets.ts';
import {
  CreateCheckoutSessionDocument,
  GetCheckoutSessionDocument,
  GetOrderDocument,
  GetSubscriptionPaymentsDocument,
  GetUserSubscriptionDocument,
  RenewSubscriptionDocument,
} from '#contracts/generated/orders/graphql.ts';
import { CreateProposalDocument, DeleteProposalDocument } from '#contracts/generated/proposals/graphql.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { overlappingAt } from '#tests/support/chance/overlap.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { paying } from '#tests/support/world.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';

const hour = 60 * 60 * 1000;

let backend: EmbeddedBackend;
let key: Buffer;
let admin: Api;
let ada: Api;
let ahead = 0;

const now = (): number => Date.now() + ahead;

const signIn = async (): Promise<void> => {
  admin = apiClient(backend.url, await backend.signIn('admin@coolio.test'));
  ada = apiClient(backend.url, await backend.signIn('ada@coolio.test'));
};

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now });
  await backend.createUser({ email: 'admin@coolio.test', name: 'Robin', admin: true });
  await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
  await signIn();
  key = await createSecrets(backend.database)('payment-webhooks');
});
afterAll(() => backend.close());

const deliver = async (event: object): Promise<number> => {
  const body = JSON.stringify(event);
  const response = await backend.app.inject({
    method: 'POST',
    url: '/webhooks/payments',
    headers: { 'content-type': 'application/json', 'portal-signature': signWebhook(key, body, now()) },
    payload: body,
  });
  return response.statusCode;
};

/** The input that pays the items of a new proposal at these places: 0 is billed once, 1 monthly. */
const choose = async (...places: number[]) => {
  const input = proposalTo(['ada@coolio.test'], { status: 'SENT' });
  const { createProposal: proposal } = await dataOf(admin(CreateProposalDocument, { input }));
  const [service] = proposal.services;
  const lineItems = places.map((place) => ({ id: service?.lineItems[place]?.id ?? '' }));
  return {
    proposalId: proposal.id,
    revision: proposal.revision,
    services: [{ id: service?.id ?? '', lineItems }],
  };
};
type Choice = Awaited<ReturnType<typeof choose>>;

const open = async (input: Choice) =>
  (await dataOf(ada(CreateCheckoutSessionDocument, { input }))).createCheckoutSession;

const paid = (sessionId: string, more: object = {}) => ({
  id: `evt_${ulid()}`,
  type: 'checkout.paid',
  sessionId,
  amount: 45_000,
  currency: 'USD',
  paidAt: now(),
  ...more,
});

/** Pays a checkout that begins this subscription. */
const subscribe = async (id = `sub_${ulid()}`): Promise<string> => {
  const session = await open(await choose(0, 1));
  const subscription = { id, invoiceId: `in_${ulid()}` };
  expect(await deliver(paid(session.id, { amount: 57_000, subscription }))).toBe(200);
  return id;
};

const invoice = (subscriptionId: string, type: 'invoice.paid' | 'invoice.failed', invoiceId = `in_${ulid()}`) => ({
  id: `evt_${ulid()}`,
  type,
  subscriptionId,
  invoiceId,
  amount: 12_000,
  currency: 'USD',
  billingReason: 'subscription_cycle',
  at: now(),
});

const statusOf = async (id: string) =>
  (await dataOf(ada(GetUserSubscriptionDocument, { id }))).getUserSubscription?.status;
const amountsOf = async (subscriptionId: string) =>
  (await dataOf(ada(GetSubscriptionPaymentsDocument, { subscriptionId }))).getSubscriptionPayments?.items.map(
    ({ amount }) => amount,
  );

describe('a payment that is not what its session asked', () => {
  const reviewsOf = async (proposalId: string) =>
    (
      await backend.database.db
        .selectFrom('notifications')
        .select('message')
        .where(isRowAbout({ kind: 'proposal', id: proposalId }))
        .where('title', '=', 'Payment to review')
        .execute()
    ).map(({ message }) => message);

  it.each([
    ['one cent too much', { amount: 45_001 }, '$450.01'],
    ['one cent too little', { amount: 44_999 }, '$449.99'],
    ['another currency', { currency: 'EUR' }, '€450.00'],
  ])('(%s) makes no order, ends the session, and the admins get one notice', async (_, more, came) => {
    const session = await open(await choose(0));
    const event = paid(session.id, more);
    expect([await deliver(event), await deliver(event), await deliver(paid(session.id, more))]).toEqual([
      200, 200, 200,
    ]);
    expect((await dataOf(ada(GetOrderDocument, { id: session.orderId }))).getOrder).toBeNull();
    const { getCheckoutSession } = await dataOf(ada(GetCheckoutSessionDocument, { id: session.id }));
    expect(getCheckoutSession?.status).toBe('canceled');
    expect(await reviewsOf(session.proposalId)).toEqual([
      `Ada paid ${came} where $450.00 was asked. No order was made: give the money back, or agree on it.`,
    ]);
  });
});

describe('the card that paid', () => {
  const cardsOf = async (subscriptionId: string) => {
    const { db } = backend.database;
    const columns = ['card_brand as brand', 'card_last4 as last4'] as const;
    const order = db.selectFrom('orders').select(columns).where('subscription_id', '=', subscriptionId);
    const onFile = db.selectFrom('subscriptions').select(columns).where('id', '=', subscriptionId);
    const payments = db.selectFrom('subscription_payments').select(columns);
    return {
      order: await order.executeTakeFirst(),
      onFile: await onFile.executeTakeFirst(),
      payments: await payments.where('subscription_id', '=', subscriptionId).orderBy('receipt_number').execute(),
    };
  };
  const visa = { brand: 'visa', last4: '4242' };
  const amex = { brand: 'amex', last4: '0005' };

  it('is kept with the order, the payment and the subscription, which the next one that pays replaces', async () => {
    const subscription = { id: `sub_${ulid()}`, invoiceId: `in_${ulid()}` };
    const { id, orderId } = await open(await choose(0, 1));
    expect(await deliver(paid(id, { amount: 57_000, card: visa, subscription }))).toBe(200);
    expect((await dataOf(ada(GetOrderDocument, { id: orderId }))).getOrder?.card).toEqual(visa);
    expect(await cardsOf(subscription.id)).toEqual({ order: visa, onFile: visa, payments: [visa] });
    await deliver({ ...invoice(subscription.id, 'invoice.failed'), card: amex });
    expect((await cardsOf(subscription.id)).onFile).toEqual(visa);
    await deliver({ ...invoice(subscription.id, 'invoice.paid'), card: amex });
    expect(await cardsOf(subscription.id)).toMatchObject({ order: visa, onFile: amex, payments: [visa, amex, amex] });
  });

  it('is unknown where the provider does not say', async () => {
    const session = await open(await choose(0));
    await deliver(paid(session.id));
    expect((await dataOf(ada(GetOrderDocument, { id: session.orderId }))).getOrder?.card).toBeNull();
  });
});

describe('a subscription', () => {
  it('stays paid when the failure that came before the payment is delivered again', async () => {
    const id = await subscribe();
    const failed = invoice(id, 'invoice.failed');
    expect(await deliver(failed)).toBe(200);
    expect(await statusOf(id)).toBe('past_due');
    expect(await deliver(invoice(id, 'invoice.paid', failed.invoiceId))).toBe(200);
    expect(await statusOf(id)).toBe('active');
    expect(await deliver(failed)).toBe(200);
    expect(await statusOf(id)).toBe('active');
    expect(await amountsOf(id)).toEqual([12_000, 57_000]);
  });

  it('is billed once by two renewals at once, and again by the next', async () => {
    const id = await subscribe();
    const renew = () => dataOf(admin(RenewSubscriptionDocument, { id }));
    await overlappingAt(backend.database, 'jobs', [renew, renew]);
    expect(await amountsOf(id)).toEqual([12_000, 57_000]);
    await renew();
    expect(await amountsOf(id)).toEqual([12_000, 12_000, 57_000]);
  });

  it('gets an event that came before it, once it is there', async () => {
    const { db } = backend.database;
    const id = `sub_${ulid()}`;
    const outbox = createPaymentOutbox({ database: backend.database, jobs: backend.jobs, now });
    const { id: _id, ...early } = invoice(id, 'invoice.paid');
    await outbox.send(`early ${id}`, { ...early, type: 'invoice.paid' });
    const job = db.selectFrom('jobs').selectAll().where('key', '=', `early ${id}`);
    expect(await job.executeTakeFirstOrThrow()).toMatchObject({ state: 'waiting', attempts: 1 });
    await subscribe(id);
    expect(await amountsOf(id)).toEqual([57_000]);
    const { id: jobId } = await job.executeTakeFirstOrThrow();
    await db
      .updateTable('jobs')
      .set({ run_at: new Date(0) })
      .where('id', '=', jobId)
      .execute();
    await backend.jobs.attempt(jobId);
    expect(await job.executeTakeFirstOrThrow()).toMatchObject({ state: 'done' });
    expect((await amountsOf(id))?.sort()).toEqual([12_000, 57_000]);
  });
});

describe('an open checkout', () => {
  it('is closed with its proposal', async () => {
    const choice = await choose(0);
    const session = await open(choice);
    await dataOf(admin(DeleteProposalDocument, { id: choice.proposalId }));
    const { getCheckoutSession } = await dataOf(ada(GetCheckoutSessionDocument, { id: session.id }));
    expect(getCheckoutSession?.status).toBe('canceled');
    expect((await fetch(session.url)).status).not.toBe(200);
  });

  it('is the same for a day, and a new one after that', async () => {
    const choice = await choose(0);
    const first = await open(choice);
    expect((await open(choice)).id).toBe(first.id);
    ahead = 25 * hour;
    await signIn();
    const body = new URLSearchParams({ number: paying, expiry: '12 / 49', cvc: '123', name: 'Ada' });
    expect((await fetch(first.url, { method: 'POST', body, redirect: 'manual' })).status).toBe(410);
    const next = await open(choice);
    expect(next.id).not.toBe(first.id);
    expect(next.status).toBe('open');
    expect((await fetch(next.url)).status).toBe(200);
    const { getCheckoutSession } = await dataOf(ada(GetCheckoutSessionDocument, { id: first.id }));
    expect(getCheckoutSession?.status).toBe('canceled');
  });
});
