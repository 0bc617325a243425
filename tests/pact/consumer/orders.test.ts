import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import { GetAllOrdersDocument, GetOrderDocument, GetUserOrdersDocument } from '#contracts/generated/orders/graphql.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '../portal-pact.ts';
import { counts, given, ids, order, pageToken, refused, someText, csvUrl } from '../shapes.ts';

const { like } = MatchersV3;
const { expects } = portalPact('orders');
const id = given('orderId', ids.order);

describe('orders over the wire', () => {
  it('are read one by one', async () => {
    const read = await expects(
      {
        title: 'a customer reads an order that was paid once',
        caller: 'customer',
        given: 'a paid proposal',
        operation: GetOrderDocument,
        variables: { id },
        answer: { data: { getOrder: order('ONE_TIME') } },
      },
      ({ orders }) => orders.get(ids.order),
    );
    expect(read).toMatchObject({ id: ids.order, mode: 'ONE_TIME', subscriptionId: undefined, total: 45_000 });
  });

  it('of a subscription name it', async () => {
    const read = await expects(
      {
        title: 'an admin reads the order of a subscription',
        caller: 'admin',
        given: 'a paid subscription',
        operation: GetOrderDocument,
        variables: { id },
        answer: { data: { getOrder: order('SUBSCRIPTION') } },
      },
      ({ orders }) => orders.get(ids.order),
    );
    expect(read?.subscriptionId).toBe(ids.subscription);
    expect(read?.services[0]?.lineItems.map(({ billingInterval }) => billingInterval)).toEqual([undefined, 'MONTH']);
  });

  it('that are missing are null', async () => {
    const read = await expects(
      {
        title: 'a customer reads a missing order',
        caller: 'customer',
        given: 'nothing has this id',
        operation: GetOrderDocument,
        variables: { id: ids.missing },
        answer: { data: { getOrder: null } },
      },
      ({ orders }) => orders.get(ids.missing),
    );
    expect(read).toBeUndefined();
  });

  it('of the caller come ten a page', async () => {
    const page = await expects(
      {
        title: 'a customer lists his orders',
        caller: 'customer',
        operation: GetUserOrdersDocument,
        variables: { limit: 10 },
        answer: { data: { getUserOrders: { items: like([]), counts: like([]) } } },
      },
      ({ orders }) => orders.listMine({}, { token: '' }),
    );
    expect(page).toEqual({ items: [], next: undefined, counts: [] });
  });

  it('of the caller come with a token for the rest', async () => {
    const page = await expects(
      {
        title: 'a customer lists his newest order',
        caller: 'customer',
        given: 'two orders',
        operation: GetUserOrdersDocument,
        variables: { limit: 1 },
        answer: {
          data: {
            getUserOrders: {
              csvUrl,
              items: [order('ONE_TIME')],
              nextToken: someText(pageToken),
              counts: counts('ONE_TIME'),
            },
          },
        },
      },
      ({ orders }) => orders.listMine({}, { limit: 1 }),
    );
    expect(page).toMatchObject({ next: pageToken, counts: [{ value: 'ONE_TIME', count: 2 }] });
  });

  it('of everybody come with a token for the rest', async () => {
    const page = await expects(
      {
        title: 'an admin lists the newest order',
        caller: 'admin',
        given: 'two orders',
        operation: GetAllOrdersDocument,
        variables: { limit: 1 },
        answer: {
          data: {
            getAllOrders: {
              csvUrl,
              items: [order('ONE_TIME')],
              nextToken: someText(pageToken),
              counts: counts('ONE_TIME'),
            },
          },
        },
      },
      ({ orders }) => orders.listAll({}, { limit: 1 }),
    );
    expect(page.items[0]?.user.email).toBe('ada@coolio.test');
  });

  it('of one customer and one service line come to an admin', async () => {
    const page = await expects(
      {
        title: 'an admin lists the orders of a customer in a service line',
        caller: 'admin',
        given: 'two orders',
        operation: GetAllOrdersDocument,
        variables: {
          filter: {
            userId: given('customerId', ids.customer),
            serviceType: 'WebsiteMaintenance',
            mode: 'ONE_TIME',
            search: 'item 1',
          },
          sort: 'highest',
          limit: 1,
        },
        answer: {
          data: {
            getAllOrders: { items: [order('ONE_TIME')], nextToken: someText(pageToken), counts: counts('ONE_TIME') },
          },
        },
      },
      ({ orders }) =>
        orders.listAll(
          {
            userId: ids.customer,
            serviceType: 'WebsiteMaintenance',
            mode: 'ONE_TIME',
            search: 'item 1',
            sort: 'highest',
          },
          { limit: 1 },
        ),
    );
    expect(page.items).toHaveLength(1);
  });

  it('of one month come to an admin', async () => {
    const page = await expects(
      {
        title: 'an admin lists the orders of a month',
        caller: 'admin',
        operation: GetAllOrdersDocument,
        variables: { filter: { month: '2026-01' }, limit: 10 },
        answer: { data: { getAllOrders: { items: like([]), counts: like([]) } } },
      },
      ({ orders }) => orders.listAll({ month: '2026-01' }),
    );
    expect(page.items).toEqual([]);
  });

  it('of everybody come ten a page', async () => {
    const page = await expects(
      {
        title: 'an admin lists every order',
        caller: 'admin',
        operation: GetAllOrdersDocument,
        variables: { limit: 10 },
        answer: { data: { getAllOrders: { items: like([]), counts: like([]) } } },
      },
      ({ orders }) => orders.listAll(),
    );
    expect(page.items).toEqual([]);
  });

  it('of everybody are kept from a customer', async () => {
    const failure = await expects(
      {
        title: 'a customer lists every order',
        caller: 'customer',
        operation: GetAllOrdersDocument,
        variables: { limit: 10 },
        answer: refused('Unauthorized', 'getAllOrders'),
      },
      ({ orders }) => failureOf(orders.listAll()),
    );
    expect(failure.kind).toBe('access-denied');
  });

  it('are not listed with a token of another list', async () => {
    const failure = await expects(
      {
        title: 'a customer lists his orders with a strange token',
        caller: 'customer',
        operation: GetUserOrdersDocument,
        variables: { limit: 10, nextToken: 'made-up', isFirst: false },
        answer: refused('BadRequest', 'getUserOrders', { field: 'nextToken' }),
      },
      ({ orders }) => failureOf(orders.listMine({}, { token: 'made-up' })),
    );
    expect(failure).toMatchObject({ kind: 'invalid', field: 'nextToken' });
  });
});
