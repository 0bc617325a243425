import type { ServiceType } from '#core/proposals/service.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { keys } from '#ui/cache/keys.ts';
import { listStore, onDevice, queryStore } from '#ui/cache/query-store.ts';

const noPayments = { items: [], next: undefined };

export const orderStores = ({ portal, cache }: FeatureDeps) => ({
  ofUser: keyed((userId) =>
    listStore(cache, keys.orders.ofUser(userId), (token) => portal.orders.listAll({ userId }, { token }), onDevice),
  ),
  /** Every customer's orders that hold a service of one line. */
  ofLine: keyed((line) =>
    listStore(
      cache,
      keys.orders.ofLine(line),
      (token) => portal.orders.listAll({ serviceType: line as ServiceType }, { token }),
      onDevice,
    ),
  ),
  mine: listStore(cache, keys.orders.mine, (token) => portal.orders.listMine({}, { token }), onDevice),
  all: listStore(cache, keys.orders.everyone, (token) => portal.orders.listAll({}, { token }), onDevice),
  one: keyed((id) => queryStore(cache, keys.orders.one(id), () => portal.orders.get(id), onDevice)),
  subscriptions: listStore(
    cache,
    keys.orders.subscriptions,
    (token) => portal.orders.listSubscriptions({}, { token }),
    onDevice,
  ),
  allSubscriptions: listStore(
    cache,
    keys.orders.allSubscriptions,
    (token) => portal.orders.listAllSubscriptions({}, { token }),
    onDevice,
  ),
  subscriptionsOf: keyed((userId) =>
    listStore(
      cache,
      keys.orders.subscriptionsOf(userId),
      (token) => portal.orders.listAllSubscriptions({ userId }, { token }),
      onDevice,
    ),
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
