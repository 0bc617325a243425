import type { OrderQuery } from '#core/orders/order.ts';
import type { SubscriptionQuery } from '#core/orders/subscription.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { keys } from '#ui/cache/keys.ts';
import { listStores } from '#ui/cache/list-stores.ts';
import { listStore, onDevice, queryStore } from '#ui/cache/query-store.ts';

const newest = { sort: 'newest' } as const;
const noPayments = { items: [], next: undefined };

export const orderStores = ({ portal, cache }: FeatureDeps) => ({
  mine: listStores(
    cache,
    keys.orders.mine,
    (query: OrderQuery, token) => portal.orders.listMine(query, { token }),
    newest,
  ),
  /** Every customer's. */
  all: listStores(
    cache,
    keys.orders.all,
    (query: OrderQuery, token) => portal.orders.listAll(query, { token }),
    newest,
  ),
  one: keyed((id) => queryStore(cache, keys.orders.one(id), () => portal.orders.get(id), onDevice)),
  subscriptions: listStores(
    cache,
    keys.orders.subscriptions,
    (query: SubscriptionQuery, token) => portal.orders.listSubscriptions(query, { token }),
    newest,
  ),
  /** Every customer's. */
  allSubscriptions: listStores(
    cache,
    keys.orders.allSubscriptions,
    (query: SubscriptionQuery, token) => portal.orders.listAllSubscriptions(query, { token }),
    newest,
  ),
  /** Asked for at each visit: the provider's page, which one comes back from, has changed it. */
  subscription: keyed((id) =>
    queryStore(cache, keys.orders.subscription(id), () => portal.orders.subscription(id), onDevice, {
      staleTime: 0,
      again: () => false,
    }),
  ),
  payments: keyed((id) =>
    listStore(
      cache,
      keys.orders.payments(id),
      async (token) => (await portal.orders.payments(id, { token })) ?? noPayments,
      onDevice,
    ),
  ),
});
