import ReceiptText from 'lucide-react/icons/receipt-text';
import Repeat from 'lucide-react/icons/repeat';
import { keys } from '#ui/cache/keys.ts';
import type { UiFeature } from '#ui/feature/ui-feature.ts';
import { page, textParam, ulidParam } from '#ui/routing/route.ts';
import { readSearch } from '#ui/routing/search-params.ts';
import { listedOrders, listedSubscriptions, orderListSearch, subscriptionListSearch } from './order-search.ts';
import { orderStores } from './order-stores.ts';

export const orders: UiFeature = {
  routes: [
    page('/orders', 'Orders', 'private', () => import('./list/OrdersPage.tsx').then((module) => module.OrdersPage), {
      preload: ({ feature }, _params, search) => {
        const { userId: _everybodys, ...own } = listedOrders(readSearch(orderListSearch, search));
        return feature(orderStores).mine(own).preload();
      },
    }),
    page('/orders/:id', 'Order', 'private', () => import('./OrderPage.tsx').then((module) => module.OrderPage), {
      params: { id: ulidParam },
      preload: ({ feature }, { id = '' }) => feature(orderStores).one(id).preload(),
    }),
    page(
      '/subscriptions',
      'Subscriptions',
      'private',
      () => import('./subscriptions/SubscriptionsPage.tsx').then((module) => module.SubscriptionsPage),
      {
        preload: ({ feature }, _params, search) => {
          const { userId: _everybodys, ...own } = listedSubscriptions(readSearch(subscriptionListSearch, search));
          return feature(orderStores).subscriptions(own).preload();
        },
      },
    ),
    page(
      '/subscription/:id',
      'Subscription',
      'private',
      () => import('./subscriptions/SubscriptionPage.tsx').then((module) => module.SubscriptionPage),
      {
        params: { id: textParam },
        preload: ({ feature }, { id = '' }) => {
          const { subscription, payments } = feature(orderStores);
          return Promise.all([subscription(id).preload(), payments(id).preload()]);
        },
      },
    ),
    page(
      '/admin/subscriptions',
      'Subscriptions',
      'admin',
      () => import('./subscriptions/SubscriptionsPage.tsx').then((module) => module.AdminSubscriptionsPage),
      {
        preload: ({ feature }, _params, search) =>
          feature(orderStores)
            .allSubscriptions(listedSubscriptions(readSearch(subscriptionListSearch, search)))
            .preload(),
      },
    ),
    page(
      '/subscription/:id/payment-history',
      'Payment history',
      'private',
      () => import('./PaymentHistoryPage.tsx').then((module) => module.PaymentHistoryPage),
      {
        params: { id: textParam },
        preload: ({ feature }, { id = '' }) => feature(orderStores).payments(id).preload(),
      },
    ),
    page(
      '/admin/orders',
      'Orders',
      'admin',
      () => import('./list/OrdersPage.tsx').then((module) => module.AdminOrdersPage),
      {
        preload: ({ feature }, _params, search) =>
          feature(orderStores)
            .all(listedOrders(readSearch(orderListSearch, search)))
            .preload(),
      },
    ),
  ],
  menu: {
    customer: [
      { label: 'Orders', jump: 'o', href: '/orders', icon: ReceiptText },
      { label: 'Subscriptions', jump: 's', href: '/subscriptions', sections: ['/subscription'], icon: Repeat },
    ],
    admin: [
      { label: 'Orders', jump: 'o', href: '/admin/orders', icon: ReceiptText },
      { label: 'Subscriptions', jump: 's', href: '/admin/subscriptions', sections: ['/subscription'], icon: Repeat },
    ],
  },
  commands: () => import('./order-commands.ts').then((module) => module.orderCommands),
  notifications: {
    opens: { order: (id) => `/orders/${id}` },
    touches: { ProposalPaid: [keys.orders.root, keys.proposals.root, keys.requests.root, keys.dashboard.root] },
  },
};
