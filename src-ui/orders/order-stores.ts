import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { listStore, queryStore } from '#ui/cache/query-store.ts';

export const ordersKey = 'orders';

const noPayments = { items: [], next: undefined };

export const orderStores = ({ portal, cache }: FeatureDeps) => ({
  mine: listStore(cache, [ordersKey, 'mine'], (token) => portal.orders.listMine({ token })),
  all: listStore(cache, [ordersKey, 'all'], (token) => portal.orders.listAll({ token })),
  one: keyed((id) => queryStore(cache, [ordersKey, 'one', id], () => portal.orders.get(id))),
  subscription: keyed((id) => queryStore(cache, [ordersKey, 'subscription', id], () => portal.orders.subscription(id))),
  payments: keyed((id) =>
    listStore(
      cache,
      [ordersKey, 'payments', id],
      async (token) => (await portal.orders.payments(id, { token })) ?? noPayments,
    ),
  ),
});
