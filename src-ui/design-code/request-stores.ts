import type { AdminRequestFilter, RequestOrder, RequestQuery } from '#core/design-code/request.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { keys } from '#ui/cache/keys.ts';
import { listStores } from '#ui/cache/list-stores.ts';
import { onDevice, queryStore } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

type AdminFilter = AdminRequestFilter & { readonly order: RequestOrder };

export const requestStores = ({ portal, cache }: FeatureDeps) => ({
  mine: listStores(cache, keys.requests.mine, (query: RequestQuery, token) => portal.requests.list(query, { token }), {
    order: 'newest',
  }),
  everyone: listStores(cache, keys.requests.everyone, ({ order, ...filter }: AdminFilter, token) =>
    portal.requests.listAll(filter, order, { token }),
  ),
  stats: queryStore(cache, keys.requests.stats, () => portal.requests.stats(), onDevice),
  one: keyed((id) => queryStore(cache, keys.requests.one(id), () => portal.requests.get(id), onDevice)),
  estimate: keyed((id) => queryStore(cache, keys.estimates.one(id), () => portal.requests.estimate(id))),
});
