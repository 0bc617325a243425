import { orderSorts } from '#core/orders/order.ts';
import { orderModes } from '#core/proposals/cart.ts';
import { itemsOf, serviceTypes } from '#core/proposals/service.ts';
import { flag, list, oneOf, optional, text } from '#src/cli/field.ts';
import { verb, type Noun } from '#src/cli/verb.ts';
import { paging } from '../paging.ts';
import { proposalOf } from '../proposals/proposal-of.ts';

const subscription = text('id', 'of the subscription');

export const orders: Noun = {
  summary: 'Orders, their subscriptions and payments',
  feature: 'orders',
  verbs: {
    list: verb({
      summary: 'Lists your orders, newest first unless --sort says otherwise',
      example: 'orders list --search care --sort highest --limit 3 --as ada@coolio.test',
      calls: ['listMine', 'listAll'],
      columns: ['id', 'createdAt', 'total', 'mode', 'services', 'user'],
      options: {
        everyone: flag('every customer’s; for admins'),
        line: optional(oneOf(serviceTypes, 'only with a service of this line')),
        mode: optional(oneOf(orderModes, 'only those of this mode')),
        month: optional(text('YYYY-MM', 'only those made in this month in UTC')),
        search: optional(text('text', 'only with these words in the customer, the receipt number or a title')),
        sort: optional(oneOf(orderSorts, 'by when they were made, or by their total')),
        ...paging,
      },
      run: ({ portal }, { everyone, line: serviceType, mode, month, search, sort, ...page }) => {
        const query = { serviceType, mode, month, search, sort };
        return everyone ? portal.orders.listAll(query, page) : portal.orders.listMine(query, page);
      },
    }),
    show: verb({
      summary: 'Shows an order with what was bought',
      example: 'orders show 01JM60W100000000000V08MDF9 --as ada@coolio.test',
      calls: ['get'],
      missing: 'order',
      args: { id: text('id', 'of the order') },
      run: ({ portal }, { id }) => portal.orders.get(id),
    }),
    subscription: verb({
      summary: 'Shows a subscription and how it stands',
      example: 'orders subscription 01JM60W100000000000V09JY1C --as ada@coolio.test',
      calls: ['subscription'],
      missing: 'subscription',
      args: { id: subscription },
      run: ({ portal }, { id }) => portal.orders.subscription(id),
    }),
    payments: verb({
      summary: 'Lists the payments of a subscription, newest first',
      example: 'orders payments 01JM60W100000000000V09JY1C --as ada@coolio.test',
      calls: ['payments'],
      missing: 'subscription',
      columns: ['id', 'createdAt', 'amount', 'status', 'billingReason'],
      args: { subscription },
      options: paging,
      run: ({ portal }, { subscription: id, ...page }) => portal.orders.payments(id, page),
    }),
    renew: verb({
      summary: 'Bills the next period of a subscription now; for admins',
      example: 'orders renew 01JM60W100000000000V09JY1C --as admin@coolio.test',
      calls: ['renew'],
      args: { subscription },
      run: ({ portal }, { subscription: id }) => portal.orders.renew(id),
    }),
    pay: verb({
      summary: 'Opens the checkout of a proposal and shows the address of its payment page',
      example: 'orders pay 01KDP8VW00000000008E2PC6M1 --as ada@coolio.test',
      calls: ['pay'],
      args: { proposal: text('id', 'of the proposal') },
      options: { items: optional(list('ids of the line items; all of them by default')) },
      run: async ({ portal }, { proposal: id, items }) => {
        const proposal = await proposalOf(portal, id);
        return portal.orders.pay(proposal, new Set(items ?? itemsOf(proposal.services).map((item) => item.id)));
      },
    }),
    wait: verb({
      summary: 'Waits until a checkout is paid, failed or canceled',
      example: 'orders wait 01KAH2V8G000000000SESS10NA --as ada@coolio.test',
      calls: ['awaitPayment'],
      missing: 'checkout',
      args: { checkout: text('id', 'of the checkout, as orders pay shows it') },
      run: ({ portal }, { checkout }) => portal.orders.awaitPayment(checkout),
    }),
  },
};
