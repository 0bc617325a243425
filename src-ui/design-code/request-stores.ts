import type { AdminRequestFilter, RequestFilter, RequestOrder } from '#core/design-code/request.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { keys } from '#ui/cache/keys.ts';
import { listStore, onDevice, queryStore } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

type AdminFilter = AdminRequestFilter & { readonly order: RequestOrder };

export const requestStores = ({ portal, cache }: FeatureDeps) => {
  const mine = keyed((words) =>
    listStore(
      cache,
      keys.requests.mine(words),
      (token) => portal.requests.list(JSON.parse(words) as RequestFilter, { token }),
      onDevice,
    ),
  );
  const everyone = keyed((words) => {
    const { order, ...filter } = JSON.parse(words) as AdminFilter;
    return listStore(
      cache,
      keys.requests.everyone(words),
      (token) => portal.requests.listAll(filter, order, { token }),
      onDevice,
    );
  });
  return {
    mine: ({ category, subCategory }: RequestFilter) => mine(JSON.stringify({ category, subCategory })),
    everyone: ({ category, subCategory, ownerId, order }: AdminFilter) =>
      everyone(JSON.stringify({ category, subCategory, ownerId, order })),
    stats: queryStore(cache, keys.requests.stats, () => portal.requests.stats(), onDevice),
    one: keyed((id) => queryStore(cache, keys.requests.one(id), () => portal.requests.get(id), onDevice)),
    estimate: keyed((id) => queryStore(cache, keys.estimates.one(id), () => portal.requests.estimate(id))),
  };
};
