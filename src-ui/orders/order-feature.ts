import ReceiptText from 'lucide-react/icons/receipt-text';
import Repeat from 'lucide-react/icons/repeat';
import { keys } from '#ui/cache/keys.ts';
import type { UiFeature } from '#ui/feature/ui-feature.ts';
import { lazily } from '#ui/routing/lazy-page.ts';
import { page, textParam, ulidParam } from '#ui/routing/route.ts';

const { load: preloads } = lazily(async () => (await import('./order-preloads.ts')).orderPreloads);

export const orders: UiFeature = {
  routes: [
    page('/orders', 'Orders', 'private', () => import('./list/OrdersPage.tsx').then((module) => module.OrdersPage), {
      preload: async (app, _params, search) => (await preloads()).mine(app, search),
    }),
    page('/orders/:id', 'Order', 'private', () => import('./OrderPage.tsx').then((module) => module.OrderPage), {
      params: { id: ulidParam },
      preload: async (app, { id = '' }) => (await preloads()).one(app, id),
    }),
    page(
      '/subscriptions',
      'Subscriptions',
      'private',
      () => import('./subscriptions/SubscriptionsPage.tsx').then((module) => module.SubscriptionsPage),
      { preload: async (app, _params, search) => (await preloads()).subscriptions(app, search) },
    ),
    page(
      '/subscription/:id',
      'Subscription',
      'private',
      () => import('./subscriptions/SubscriptionPage.tsx').then((module) => module.SubscriptionPage),
      {
        params: { id: textParam },
        preload: async (app, { id = '' }) => (await preloads()).subscription(app, id),
      },
    ),
    page(
      '/admin/subscriptions',
      'Subscriptions',
      'admin',
      () => import('./subscriptions/SubscriptionsPage.tsx').then((module) => module.AdminSubscriptionsPage),
      { preload: async (app, _params, search) => (await preloads()).allSubscriptions(app, search) },
    ),
    page(
      '/subscription/:id/payment-history',
      'Payment history',
      'private',
      () => import('./PaymentHistoryPage.tsx').then((module) => module.PaymentHistoryPage),
      {
        params: { id: textParam },
        preload: async (app, { id = '' }) => (await preloads()).payments(app, id),
      },
    ),
    page(
      '/admin/orders',
      'Orders',
      'admin',
      () => import('./list/OrdersPage.tsx').then((module) => module.AdminOrdersPage),
      { preload: async (app, _params, search) => (await preloads()).all(app, search) },
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
    touches: { ProposalPaid: [keys.orders.root, keys.proposals.root, keys.requests.root] },
  },
};
