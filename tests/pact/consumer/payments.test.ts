import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import {
  CreateCheckoutSessionDocument,
  GetCheckoutSessionDocument,
  GetSubscriptionPaymentsDocument,
  GetUserSubscriptionDocument,
} from '#contracts/generated/orders/graphql.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '../portal-pact.ts';
import {
  csvUrl,
  aMoment,
  anAddress,
  checkout,
  currency,
  given,
  ids,
  refused,
  someText,
  subscription,
} from '../shapes.ts';

const { expects } = portalPact('payments');
const items: ('ONE_TIME' | 'MONTH')[] = ['ONE_TIME', 'MONTH'];
const subscriptionId = given('subscriptionId', ids.subscription);
const sessionId = given('sessionId', ids.session);
const selection = {
  proposalId: ids.proposal,
  revision: 2,
  services: [{ id: ids.service, lineItemIds: [ids.item, ids.lastItem] }],
};
const selected = (revision: unknown) => ({
  input: {
    proposalId: given('proposalId', ids.proposal),
    revision,
    services: [
      {
        id: given('serviceId', ids.service),
        lineItems: [{ id: given('itemId', ids.item) }, { id: given('lastItemId', ids.lastItem) }],
      },
    ],
  },
});

describe('payments over the wire', () => {
  it('begin with a checkout of the selected items', async () => {
    const session = await expects(
      {
        title: 'a recipient opens a checkout',
        caller: 'customer',
        given: 'a sent proposal',
        parameters: { items },
        operation: CreateCheckoutSessionDocument,
        variables: selected(given('revision', 2)),
        answer: { data: { createCheckoutSession: checkout('open') } },
      },
      ({ orders }) => orders.openCheckout(selection),
    );
    expect(session).toMatchObject({ id: ids.session, status: 'open', orderId: ids.order });
  });

  it('of what the payer has not seen are refused', async () => {
    const failure = await expects(
      {
        title: 'a recipient opens a checkout of another revision',
        caller: 'customer',
        given: 'a sent proposal',
        parameters: { items },
        operation: CreateCheckoutSessionDocument,
        variables: selected(900),
        answer: refused('Conflict', 'createCheckoutSession'),
      },
      ({ orders }) => failureOf(orders.openCheckout({ ...selection, revision: 900 })),
    );
    expect(failure.kind).toBe('conflict');
  });

  it('of nothing are refused', async () => {
    const failure = await expects(
      {
        title: 'a recipient opens a checkout of nothing',
        caller: 'customer',
        given: 'a sent proposal',
        operation: CreateCheckoutSessionDocument,
        variables: {
          input: { proposalId: given('proposalId', ids.proposal), revision: given('revision', 2), services: [] },
        },
        answer: refused('BadRequest', 'createCheckoutSession', { field: 'services' }),
      },
      ({ orders }) => failureOf(orders.openCheckout({ ...selection, services: [] })),
    );
    expect(failure).toMatchObject({ kind: 'invalid', field: 'services' });
  });

  it('are asked for while they are open', async () => {
    const session = await expects(
      {
        title: 'a recipient asks for an open checkout',
        caller: 'customer',
        given: 'an open checkout',
        operation: GetCheckoutSessionDocument,
        variables: { id: sessionId },
        answer: { data: { getCheckoutSession: checkout('open') } },
      },
      ({ orders }) => orders.checkout(ids.session),
    );
    expect(session?.status).toBe('open');
  });

  it('are asked for until they are paid', async () => {
    const session = await expects(
      {
        title: 'a recipient asks for a paid checkout',
        caller: 'customer',
        given: 'a paid proposal',
        operation: GetCheckoutSessionDocument,
        variables: { id: sessionId },
        answer: { data: { getCheckoutSession: checkout('paid') } },
      },
      ({ orders }) => orders.checkout(ids.session),
    );
    expect(session?.status).toBe('paid');
  });

  it('that do not exist are null', async () => {
    const session = await expects(
      {
        title: 'a customer asks for a missing checkout',
        caller: 'customer',
        given: 'nothing has this id',
        operation: GetCheckoutSessionDocument,
        variables: { id: ids.missing },
        answer: { data: { getCheckoutSession: null } },
      },
      ({ orders }) => orders.checkout(ids.missing),
    );
    expect(session).toBeUndefined();
  });

  it('of a subscription belong to it', async () => {
    const read = await expects(
      {
        title: 'a customer reads his subscription',
        caller: 'customer',
        given: 'a paid subscription',
        operation: GetUserSubscriptionDocument,
        variables: { id: subscriptionId },
        answer: { data: { getUserSubscription: subscription } },
      },
      ({ orders }) => orders.subscription(ids.subscription),
    );
    expect(read).toMatchObject({ status: 'active', products: ['Care plan'] });
  });

  it('of a missing subscription are null', async () => {
    const read = await expects(
      {
        title: 'a customer lists the payments of a missing subscription',
        caller: 'customer',
        given: 'nothing has this id',
        operation: GetSubscriptionPaymentsDocument,
        variables: { subscriptionId: ids.missing, limit: 10 },
        answer: { data: { getSubscriptionPayments: null } },
      },
      ({ orders }) => orders.payments(ids.missing),
    );
    expect(read).toBeUndefined();
  });

  it('of a subscription come ten a page, the last page without a token', async () => {
    const payment = {
      id: someText('pay_1'),
      subscriptionId: someText(ids.subscription),
      amount: MatchersV3.integer(90_001),
      currency,
      status: 'paid',
      billingReason: 'subscription_create',
      receiptNumber: MatchersV3.integer(42),
      pdfUrl: anAddress('https://portal.test/files/receipts/one.pdf'),
      createdAt: aMoment,
    };
    const all = { value: 'all', count: MatchersV3.integer(1) };
    const page = await expects(
      {
        title: 'a customer lists the payments of his subscription',
        caller: 'customer',
        given: 'a paid subscription',
        operation: GetSubscriptionPaymentsDocument,
        variables: { subscriptionId, limit: 10 },
        answer: { data: { getSubscriptionPayments: { items: [payment], nextToken: null, csvUrl, counts: [all] } } },
      },
      ({ orders }) => orders.payments(ids.subscription),
    );
    expect(page).toMatchObject({ items: [{ amount: 90_001, billingReason: 'subscription_create' }], next: undefined });
  });
});
