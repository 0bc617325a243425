import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GetNotificationsDocument } from '#contracts/generated/notifications/graphql.ts';
import { CreateCheckoutSessionDocument } from '#contracts/generated/orders/graphql.ts';
import {
  CreateProposalDocument,
  DeclineProposalDocument,
  DeleteProposalDocument,
} from '#contracts/generated/proposals/graphql.ts';
import { createSecrets } from '#backend/storage/secrets.ts';
import { signWebhook } from '#backend/payments/webhook-signature.ts';
import { isRowAbout } from '#backend/notifications/notification-store.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { shuffled } from '#tests/support/chance/seed.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';
import { inFullRun } from '#tests/support/full-run.ts';

let backend: EmbeddedBackend;
let key: Buffer;
let admin: Api;
let ada: Api;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  await backend.createUser({ email: 'admin@coolio.test', name: 'Robin', admin: true });
  await backend.createUser({ email: 'sam@coolio.test', name: 'Sam', admin: true });
  await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
  admin = apiClient(backend.url, await backend.signIn('admin@coolio.test'));
  ada = apiClient(backend.url, await backend.signIn('ada@coolio.test'));
  key = await createSecrets(backend.database)('payment-webhooks');
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.database.db.deleteFrom('notifications').execute();
});

const deliver = (body: string, signature = signWebhook(key, body, Date.now())) =>
  backend.app.inject({
    method: 'POST',
    url: '/webhooks/payments',
    headers: { 'content-type': 'application/json', 'portal-signature': signature },
    payload: body,
  });

const openSession = async (places = [0]) => {
  const input = proposalTo(['ada@coolio.test'], { status: 'SENT' });
  const { createProposal: proposal } = await dataOf(admin(CreateProposalDocument, { input }));
  const [service] = proposal.services;
  const lineItems = places.map((place) => ({ id: service?.lineItems[place]?.id ?? '' }));
  const selection = {
    proposalId: proposal.id,
    revision: proposal.revision,
    services: [{ id: service?.id ?? '', lineItems }],
  };
  const { createCheckoutSession } = await dataOf(ada(CreateCheckoutSessionDocument, { input: selection }));
  return createCheckoutSession;
};

const paidEvent = (sessionId: string, more: object = {}): string =>
  JSON.stringify({
    id: `evt_${ulid()}`,
    type: 'checkout.paid',
    sessionId,
    amount: 45_000,
    currency: 'USD',
    paidAt: Date.now(),
    ...more,
  });

const counts = async (orderId: string) => ({
  orders: (await backend.database.db.selectFrom('orders').select('id').where('id', '=', orderId).execute()).length,
  notifications: (
    await backend.database.db
      .selectFrom('notifications')
      .select('id')
      .where(isRowAbout({ kind: 'order', id: orderId }))
      .execute()
  ).length,
});

const inParallel = async (work: readonly (() => Promise<unknown>)[], width: number): Promise<void> => {
  const rest = [...work];
  const worker = async () => {
    for (let next = rest.pop(); next !== undefined; next = rest.pop()) await next();
  };
  await Promise.all(Array.from({ length: width }, worker));
};

describe('a webhook', () => {
  it('delivered 1,000 times, shuffled with its successors, 16 at once, makes one order and one notification', async () => {
    const session = await openSession([0, 1]);
    const subscription = { id: `sub_${ulid()}`, invoiceId: `in_${ulid()}` };
    const first = paidEvent(session.id, { amount: 57_000, subscription });
    const renewal = JSON.stringify({
      id: `evt_${ulid()}`,
      type: 'invoice.paid',
      subscriptionId: subscription.id,
      invoiceId: `in_${ulid()}`,
      amount: 12_000,
      currency: 'USD',
      billingReason: 'subscription_cycle',
      at: Date.now(),
    });
    const bodies = shuffled([...Array<string>(700).fill(first), ...Array<string>(300).fill(renewal)]);
    const statuses = new Set<number>();
    await inParallel(
      bodies.map((body) => async () => statuses.add((await deliver(body)).statusCode)),
      16,
    );
    expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect((await deliver(renewal)).statusCode).toBe(200);
    expect(await counts(session.orderId)).toEqual({ orders: 1, notifications: 1 });
    const payments = await backend.database.db
      .selectFrom('subscription_payments')
      .select('amount')
      .where('subscription_id', '=', subscription.id)
      .execute();
    expect(payments.map(({ amount }) => amount).sort((left, right) => left - right)).toEqual([12_000, 57_000]);
  });

  it('with another id for the same session still makes one order', async () => {
    const session = await openSession();
    for (let again = 0; again < 3; again += 1) expect((await deliver(paidEvent(session.id))).statusCode).toBe(200);
    expect(await counts(session.orderId)).toEqual({ orders: 1, notifications: 1 });
  });

  it('that comes before what it speaks of is asked for again', async () => {
    const event = {
      id: `evt_${ulid()}`,
      type: 'invoice.paid',
      subscriptionId: 'sub_unknown',
      invoiceId: 'in_1',
      amount: 1,
      currency: 'USD',
      billingReason: 'manual',
      at: 1,
    };
    expect((await deliver(JSON.stringify(event))).statusCode).toBe(409);
  });

  it.each([
    ['no signature', () => ''],
    ['a signature of another key', (body: string) => signWebhook(Buffer.alloc(32, 1), body, Date.now())],
    ['a signature of another body', () => signWebhook(key, '{}', Date.now())],
    ['a signature from ten minutes ago', (body: string) => signWebhook(key, body, Date.now() - 600_000)],
    ['a signature from ten minutes ahead', (body: string) => signWebhook(key, body, Date.now() + 600_000)],
    [
      'a signature with another time',
      (body: string) => signWebhook(key, body, Date.now()).replace(/^t=(\d+)/, (_, t: string) => `t=${Number(t) + 1}`),
    ],
    ['a shortened signature', (body: string) => signWebhook(key, body, Date.now()).slice(0, -2)],
    ['an empty mac', () => `t=${Math.floor(Date.now() / 1000)},v1=`],
  ])('with %s is refused and stores nothing', async (_, signature) => {
    const session = await openSession();
    const body = paidEvent(session.id);
    expect((await deliver(body, signature(body))).statusCode).toBe(400);
    expect(await counts(session.orderId)).toEqual({ orders: 0, notifications: 0 });
  });

  it('with any flipped bit is refused', async () => {
    const session = await openSession();
    const body = paidEvent(session.id);
    const signature = signWebhook(key, body, Date.now());
    for (let at = 0; at < body.length; at += 1) {
      const bytes = Buffer.from(body);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 7));
      expect((await deliver(bytes.toString('latin1'), signature)).statusCode).toBe(400);
    }
    expect(await counts(session.orderId)).toEqual({ orders: 0, notifications: 0 });
  });

  it('of a type that is not used is taken and ignored', async () => {
    const answer = await deliver(JSON.stringify({ id: 'evt_x', type: 'customer.created' }));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ received: true, ignored: true });
  });

  it.each([
    '{',
    '[]',
    '{"id":"e","type":"checkout.paid"}',
    '{"id":"e","type":"checkout.paid","sessionId":"x","amount":"1","currency":"USD","paidAt":1}',
    ...[
      '"visa 4242"',
      '{"brand":"visa","last4":"42424"}',
      '{"brand":"4242424242424242","last4":"4242"}',
      '{"brand":"visa"}',
    ].map(
      (card) =>
        `{"id":"e","type":"checkout.paid","sessionId":"x","amount":1,"currency":"USD","paidAt":1,"card":${card}}`,
    ),
  ])('that is signed but malformed (%s) is refused', async (body) =>
    expect((await deliver(body)).statusCode).toBe(400),
  );

  it('of 10 MB is refused', async () => {
    expect((await deliver('x'.repeat(10 * 1024 * 1024), 't=1,v1=0')).statusCode).toBe(413);
  });
});

describe('money that comes too late', () => {
  it.each([
    ['declined', (id: string) => ada(DeclineProposalDocument, { id })],
    ['deleted', (id: string) => admin(DeleteProposalDocument, { id })],
  ])('for a proposal that was %s is kept as an order, and every admin is told', async (state, answer) => {
    const session = await openSession();
    await answer(session.proposalId);
    await backend.database.db.deleteFrom('notifications').execute();
    expect((await deliver(paidEvent(session.id))).statusCode).toBe(200);
    expect(await counts(session.orderId)).toEqual({ orders: 1, notifications: 2 });
    const { getNotifications } = await dataOf(admin(GetNotificationsDocument, {}));
    expect(getNotifications.items[0]).toMatchObject({
      title: 'Payment to review',
      message: `Ada paid $450.00 for a proposal that was ${state}`,
      subjects: [
        { kind: 'order', id: session.orderId, name: 'Website care' },
        { kind: 'proposal', id: session.proposalId, name: 'Website care' },
      ],
    });
  });
});

describe('the race of payment and decline', () => {
  const rounds = inFullRun ? 60 : 8;

  it(`ends in one state, with an order for all money, in ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const session = await openSession();
      await Promise.all(
        shuffled([
          () => deliver(paidEvent(session.id)),
          () => ada(DeclineProposalDocument, { id: session.proposalId }),
        ]).map((go) => go()),
      );
      const proposal = await backend.database.db
        .selectFrom('proposals')
        .select(['status', 'payments'])
        .where('id', '=', session.proposalId)
        .executeTakeFirstOrThrow();
      expect(['PAID', 'DECLINED']).toContain(proposal.status);
      const paidWith = proposal.payments.map(({ orderId }) => orderId);
      expect(paidWith).toEqual(proposal.status === 'PAID' ? [session.orderId] : []);
      expect((await counts(session.orderId)).orders).toBe(1);
    }
  });
});

describe('the outgoing events of the embedded provider', () => {
  it('delivers after a restart what a crash kept back', async () => {
    const session = await openSession();
    const { db } = backend.database;
    const id = ulid();
    await db
      .insertInto('jobs')
      .values({
        id,
        kind: 'payment-event',
        key: `checkout ${session.id}`,
        payload: JSON.stringify({ body: paidEvent(session.id) }),
        state: 'waiting',
        attempts: 1,
        run_at: new Date(0),
        lease: 'of a process that died',
        leased_until: null,
        last_error: null,
        created_at: new Date(0),
        ended_at: null,
      })
      .execute();
    const answer = await fetch(session.url, {
      method: 'POST',
      body: new URLSearchParams({ number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Ada' }),
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    const job = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(job).toMatchObject({ state: 'done', payload: null });
    expect(await counts(session.orderId)).toEqual({ orders: 1, notifications: 1 });
  });
});
