import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GetNotificationsDocument } from '#contracts/generated/notifications/graphql.ts';
import {
  CreateCheckoutSessionDocument,
  GetCheckoutSessionDocument,
  GetOrderDocument,
  GetSubscriptionPaymentsDocument,
  GetUserOrdersDocument,
  GetUserSubscriptionDocument,
  RenewSubscriptionDocument,
  type CreateCheckoutSessionInput,
} from '#contracts/generated/orders/graphql.ts';
import {
  CreateProposalDocument,
  DeclineProposalDocument,
  DeleteProposalDocument,
  DuplicateProposalDocument,
  GetProposalDocument,
} from '#contracts/generated/proposals/graphql.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { monthlyCare, proposalTo } from '#tests/support/proposal-inputs.ts';
import { inFullRun } from '#tests/support/full-run.ts';

let backend: EmbeddedBackend;
let admin: Api;
let ada: Api;
let bea: Api;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  await backend.createUser({ email: 'admin@coolio.test', name: 'Robin', admin: true });
  await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
  await backend.createUser({ email: 'bea@coolio.test', name: 'Bea' });
  const as = async (email: string) => apiClient(backend.url, await backend.signIn(email));
  [admin, ada, bea] = [await as('admin@coolio.test'), await as('ada@coolio.test'), await as('bea@coolio.test')];
});
afterAll(() => backend.close());

const both = ['ada@coolio.test', 'bea@coolio.test'];
const sent = async (emails = ['ada@coolio.test']) => {
  const input = proposalTo(emails, { status: 'SENT', services: [monthlyCare(), monthlyCare('Second')] });
  return (await dataOf(admin(CreateProposalDocument, { input }))).createProposal;
};
type Sent = Awaited<ReturnType<typeof sent>>;

/** The chosen items of the first service by their place: 0 one-time, 1 monthly. */
const choice = ({ id, revision, services }: Sent, ...places: number[]): CreateCheckoutSessionInput => {
  const [service] = services;
  const lineItems = places.map((place) => ({ id: service?.lineItems[place]?.id ?? '' }));
  return { proposalId: id, revision, services: [{ id: service?.id ?? '', lineItems }] };
};
const open = async (api: Api, input: CreateCheckoutSessionInput) =>
  (await dataOf(api(CreateCheckoutSessionDocument, { input }))).createCheckoutSession;
const refusal = async (api: Api, input: unknown) =>
  (await api(CreateCheckoutSessionDocument, { input: input as CreateCheckoutSessionInput })).errors[0];

const good = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ada L' };
const pay = (url: string, fields: Record<string, string> = good) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const statusOf = async (api: Api, id: string) =>
  (await dataOf(api(GetCheckoutSessionDocument, { id }))).getCheckoutSession?.status;
const unread = async (api: Api) => (await dataOf(api(GetNotificationsDocument, { limit: 100 }))).getNotifications.items;

describe('what may be paid', () => {
  it('is opened with the stored price and an id for the coming order', async () => {
    const session = await open(ada, choice(await sent(), 0, 1));
    expect(session).toMatchObject({ status: 'open', url: `${backend.url}/checkout/${session.id}` });
    expect(session.orderId).not.toBe('');
    const page = await (await fetch(session.url)).text();
    expect(page).toContain('$570.00');
    expect(page).toContain('Then $120.00 a month');
  });

  it.each([
    ['nothing', (p: Sent) => ({ ...choice(p), services: [] }), 'Choose at least one item'],
    ['no item', (p: Sent) => choice(p), 'Choose at least one item'],
    ['an item twice', (p: Sent) => choice(p, 0, 0), 'Each item can be chosen once'],
    [
      'a service twice',
      (p: Sent) => ({ ...choice(p, 0), services: [...choice(p, 0).services, ...choice(p, 1).services] }),
      'once',
    ],
    [
      'an unknown item',
      (p: Sent) => ({ ...choice(p), services: [{ id: p.services[0]?.id ?? '', lineItems: [{ id: ulid() }] }] }),
      'Item not in this proposal',
    ],
    [
      'an unknown service',
      (p: Sent) => ({ ...choice(p), services: [{ id: ulid(), lineItems: [{ id: ulid() }] }] }),
      'Item not in this proposal',
    ],
    [
      'an item of another service',
      (p: Sent) => ({
        ...choice(p),
        services: [{ id: p.services[0]?.id ?? '', lineItems: [{ id: p.services[1]?.lineItems[0]?.id ?? '' }] }],
      }),
      'Item not in this proposal',
    ],
  ])('is never %s', async (_, input, message) => {
    expect(await refusal(ada, input(await sent()))).toMatchObject({
      errorType: 'BadRequest',
      message: expect.stringContaining(message),
    });
  });

  it('is never an item of another proposal', async () => {
    const [mine, other] = [await sent(), await sent()];
    const input = { ...choice(mine), services: choice(other, 0).services };
    expect(await refusal(ada, input)).toMatchObject({ message: 'Item not in this proposal' });
  });

  it.each(['price', 'quantity', 'currency'])('never takes a %s from the client', async (field) => {
    const input = choice(await sent(), 0);
    const [service] = input.services;
    const forged = { ...input, services: [{ ...service, lineItems: [{ ...service?.lineItems[0], [field]: 1 }] }] };
    expect(await refusal(ada, forged)).toMatchObject({
      errorType: 'BadRequest',
      message: expect.stringContaining(field),
    });
  });

  it('is the proposal as the payer saw it', async () => {
    const proposal = await sent();
    expect(await refusal(ada, { ...choice(proposal, 0), revision: proposal.revision - 1 })).toMatchObject({
      errorType: 'Conflict',
      message: 'The proposal was updated, review again',
    });
  });

  it('is not what was declined', async () => {
    const proposal = await sent(both);
    const [session, others] = [await open(ada, choice(proposal, 0)), await open(bea, choice(proposal, 0))];
    await dataOf(ada(DeclineProposalDocument, { id: proposal.id }));
    expect(await refusal(ada, choice(proposal, 0))).toMatchObject({ errorType: 'Conflict' });
    expect([await statusOf(ada, session.id), await statusOf(bea, others.id)]).toEqual(['canceled', 'open']);
  });

  it('is not a draft', async () => {
    const { duplicateProposal: draft } = await dataOf(admin(DuplicateProposalDocument, { id: (await sent()).id }));
    expect(await refusal(ada, choice(draft, 0))).toMatchObject({ errorType: 'NotFound' });
  });
});

describe('a double click', () => {
  const rounds = inFullRun ? 40 : 5;

  it(`opens one session in each of ${rounds} rounds of 8 calls`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const input = choice(await sent(), 0);
      const sessions = await Promise.all(Array.from({ length: 8 }, () => open(ada, input)));
      expect(new Set(sessions.map((session) => JSON.stringify(session))).size).toBe(1);
    }
  });

  it('on Pay makes one order', async () => {
    const session = await open(ada, choice(await sent(), 0));
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(session.url)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await statusOf(ada, session.id)).toBe('paid');
    const orders = await backend.database.db
      .selectFrom('orders')
      .select('id')
      .where('id', '=', session.orderId)
      .execute();
    expect(orders).toHaveLength(1);
  });

  it('on another choice opens another session, and on the same in another order the same', async () => {
    const proposal = await sent();
    const opened = async (...places: number[]) => (await open(ada, choice(proposal, ...places))).id;
    expect(await opened(1)).not.toBe(await opened(0));
    expect(await opened(1, 0)).toBe(await opened(0, 1));
  });
});

describe('a payment', () => {
  it('makes the order, settles the proposal and tells its sender', async () => {
    const proposal = await sent();
    const session = await open(ada, choice(proposal, 0));
    const paid = await pay(session.url);
    expect(paid.headers.get('location')).toBe(`/orders/${session.orderId}?session=${session.id}`);
    const { getOrder } = await dataOf(ada(GetOrderDocument, { id: session.orderId }));
    expect(getOrder).toMatchObject({
      mode: 'ONE_TIME',
      total: 45_000,
      currency: 'USD',
      proposalId: proposal.id,
      subscriptionId: null,
    });
    expect(getOrder?.services[0]?.lineItems.map(({ title }) => title)).toEqual(['Launch audit']);
    const { getProposal } = await dataOf(ada(GetProposalDocument, { id: proposal.id }));
    expect(getProposal).toMatchObject({
      status: 'PAID',
      payments: [{ orderId: session.orderId, total: 45_000, paidBy: 'Ada' }],
    });
    expect((await unread(admin))[0]).toMatchObject({
      type: 'ProposalPaid',
      message: 'Ada paid $450.00',
      subjects: [{ id: session.orderId }, {}],
    });
    expect(await refusal(ada, choice(proposal, 1))).toMatchObject({
      errorType: 'Conflict',
      message: 'This proposal is already paid',
    });
    expect((await admin(DeleteProposalDocument, { id: proposal.id })).errors[0]?.errorType).toBe('Conflict');
  });

  it('of a recurring item begins a subscription whose first invoice carries the one-time items', async () => {
    const session = await open(ada, choice(await sent(), 0, 1));
    await pay(session.url);
    const { getOrder } = await dataOf(ada(GetOrderDocument, { id: session.orderId }));
    expect(getOrder).toMatchObject({ mode: 'SUBSCRIPTION', total: 57_000 });
    const id = getOrder?.subscriptionId ?? '';
    const { getUserSubscription } = await dataOf(ada(GetUserSubscriptionDocument, { id }));
    expect(getUserSubscription).toMatchObject({ status: 'active', products: ['Monthly care'] });
    await dataOf(admin(RenewSubscriptionDocument, { id }));
    const { getSubscriptionPayments } = await dataOf(ada(GetSubscriptionPaymentsDocument, { subscriptionId: id }));
    expect(
      getSubscriptionPayments?.items.map(({ amount, status, billingReason }) => [amount, status, billingReason]),
    ).toEqual([
      [12_000, 'paid', 'subscription_cycle'],
      [57_000, 'paid', 'subscription_create'],
    ]);
  });

  it('by one recipient is visible as an order to him alone', async () => {
    const proposal = await sent(both);
    const session = await open(ada, choice(proposal, 0));
    await pay(session.url);
    expect((await dataOf(bea(GetProposalDocument, { id: proposal.id }))).getProposal).toMatchObject({
      status: 'PAID',
      payments: [{ orderId: null, total: 45_000, paidBy: 'Ada' }],
    });
    expect((await dataOf(bea(GetOrderDocument, { id: session.orderId }))).getOrder).toBeNull();
    const { getUserOrders } = await dataOf(bea(GetUserOrdersDocument, {}));
    expect(getUserOrders.items).toEqual([]);
  });

  it('closes the checkouts of the other recipients', async () => {
    const proposal = await sent(both);
    const [first, second] = [await open(ada, choice(proposal, 0)), await open(bea, choice(proposal, 0))];
    await pay(first.url);
    const late = await pay(second.url);
    expect(late.status).toBe(410);
    expect(await late.text()).toContain('Nothing was charged');
    expect(await statusOf(bea, second.id)).toBe('canceled');
  });
});

describe('the test-payment page', () => {
  it.each([
    [
      'declines the declining card and lets the payer try again',
      { ...good, number: '4000000000000002' },
      402,
      'The card was declined',
    ],
    ['refuses other cards', { ...good, number: '5555 5555 5555 4444' }, 422, 'Use a test card'],
    ['asks for a number', { ...good, number: '' }, 422, 'Enter the card number'],
    ['asks for a date', { ...good, expiry: '13/40' }, 422, 'MM / YY'],
    ['refuses a card of the past', { ...good, expiry: '01/20' }, 422, 'has expired'],
    ['asks for the CVC', { ...good, cvc: '1' }, 422, '3 or 4 digits'],
    ['asks for a name', { ...good, name: ' ' }, 422, 'name on the card'],
  ])('%s', async (_, fields, status, message) => {
    const session = await open(ada, choice(await sent(), 0));
    const answer = await pay(session.url, fields);
    const page = await answer.text();
    expect(answer.status).toBe(status);
    expect(page).toContain(message);
    expect(page).not.toContain(`value="${good.cvc}"`);
    expect(await statusOf(ada, session.id)).toBe('open');
    expect((await pay(session.url)).status).toBe(303);
    expect(await statusOf(ada, session.id)).toBe('paid');
  });

  it('shows what people typed as text', async () => {
    const session = await open(ada, choice(await sent(), 0));
    const page = await (await pay(session.url, { ...good, name: '"><script>alert(1)</script>', cvc: '' })).text();
    expect(page).not.toContain('<script');
  });

  it('runs nothing and belongs in no frame', async () => {
    const session = await open(ada, choice(await sent(), 0));
    const { headers } = await fetch(session.url);
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none'; style-src 'sha256-.+'; form-action 'self'; .*frame-ancestors 'none'/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('does not know made-up sessions', async () => {
    expect((await fetch(`${backend.url}/checkout/${ulid()}`)).status).toBe(404);
    expect((await pay(`${backend.url}/checkout/${ulid()}`)).status).toBe(404);
  });
});
