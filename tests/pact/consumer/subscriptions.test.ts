import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import {
  CancelSubscriptionDocument,
  ChangeCardDocument,
  GetAllSubscriptionsDocument,
  GetUserSubscriptionsDocument,
  RenewSubscriptionDocument,
  ResumeSubscriptionDocument,
} from '#contracts/generated/orders/graphql.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '../portal-pact.ts';
import { csvUrl, anAddress, counts, given, ids, refused, subscription } from '../shapes.ts';

const { like } = MatchersV3;
const { expects } = portalPact('subscriptions');
const subscriptionId = given('subscriptionId', ids.subscription);

describe('subscriptions over the wire', () => {
  it('of the caller come ten a page', async () => {
    const page = await expects(
      {
        title: 'a customer lists his subscriptions',
        caller: 'customer',
        given: 'a paid subscription',
        operation: GetUserSubscriptionsDocument,
        variables: { limit: 10 },
        answer: {
          data: {
            getUserSubscriptions: { items: like([subscription]), nextToken: null, csvUrl, counts: counts('active') },
          },
        },
      },
      ({ orders }) => orders.listSubscriptions(),
    );
    expect(page).toMatchObject({ items: [{ id: ids.subscription, cancelAtPeriodEnd: false }], next: undefined });
  });

  it('of one customer come to an admin', async () => {
    const page = await expects(
      {
        title: 'an admin lists the subscriptions of a customer',
        caller: 'admin',
        given: 'a paid subscription',
        operation: GetAllSubscriptionsDocument,
        variables: {
          filter: { userId: given('customerId', ids.customer), status: 'active', search: 'item' },
          sort: 'nextCharge',
          limit: 10,
        },
        answer: {
          data: {
            getAllSubscriptions: { items: like([subscription]), nextToken: null, csvUrl, counts: counts('active') },
          },
        },
      },
      ({ orders }) =>
        orders.listAllSubscriptions({ userId: ids.customer, status: 'active', search: 'item', sort: 'nextCharge' }),
    );
    expect(page.items[0]?.user.email).toBe('ada@coolio.test');
  });

  it('of everybody are kept from a customer', async () => {
    const failure = await expects(
      {
        title: 'a customer lists every subscription',
        caller: 'customer',
        operation: GetAllSubscriptionsDocument,
        variables: { limit: 10 },
        answer: refused('Unauthorized', 'getAllSubscriptions'),
      },
      ({ orders }) => failureOf(orders.listAllSubscriptions()),
    );
    expect(failure.kind).toBe('access-denied');
  });

  it('are canceled', async () => {
    const canceled = await expects(
      {
        title: 'a customer cancels his subscription',
        caller: 'customer',
        given: 'a paid subscription',
        operation: CancelSubscriptionDocument,
        variables: { id: subscriptionId },
        answer: { data: { cancelSubscription: { ...subscription, cancelAtPeriodEnd: true } } },
      },
      ({ orders }) => orders.cancelSubscription(ids.subscription),
    );
    expect(canceled.cancelAtPeriodEnd).toBe(true);
  });

  it('that are missing are not canceled', async () => {
    const failure = await expects(
      {
        title: 'a customer cancels a missing subscription',
        caller: 'customer',
        given: 'nothing has this id',
        operation: CancelSubscriptionDocument,
        variables: { id: ids.missing },
        answer: refused('NotFound', 'cancelSubscription'),
      },
      ({ orders }) => failureOf(orders.cancelSubscription(ids.missing)),
    );
    expect(failure.kind).toBe('not-found');
  });

  it('are taken back', async () => {
    const resumed = await expects(
      {
        title: 'a customer takes back that he canceled',
        caller: 'customer',
        given: 'a canceled subscription',
        operation: ResumeSubscriptionDocument,
        variables: { id: subscriptionId },
        answer: { data: { resumeSubscription: { ...subscription, cancelAtPeriodEnd: false } } },
      },
      ({ orders }) => orders.resumeSubscription(ids.subscription),
    );
    expect(resumed.cancelAtPeriodEnd).toBe(false);
  });

  it('open a page for another card', async () => {
    const { url } = await expects(
      {
        title: 'a customer changes the card of his subscription',
        caller: 'customer',
        given: 'a paid subscription',
        operation: ChangeCardDocument,
        variables: { id: subscriptionId },
        answer: { data: { changeCard: { url: anAddress('https://portal.test/checkout/card/1') } } },
      },
      ({ orders }) => orders.changeCard(ids.subscription),
    );
    expect(url).toBe('https://portal.test/checkout/card/1');
  });

  it('are billed again by an admin', async () => {
    const renewed = await expects(
      {
        title: 'an admin has the next period billed',
        caller: 'admin',
        given: 'a paid subscription',
        operation: RenewSubscriptionDocument,
        variables: { id: subscriptionId },
        answer: { data: { renewSubscription: subscription } },
      },
      ({ orders }) => orders.renew(ids.subscription),
    );
    expect(renewed.id).toBe(ids.subscription);
  });
});
