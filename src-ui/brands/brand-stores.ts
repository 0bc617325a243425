import type { Brand, BrandQuery } from '#core/brands/brand.ts';
import { keys } from '#ui/cache/keys.ts';
import { listStores } from '#ui/cache/list-stores.ts';
import { onDevice, queryStore } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

export const brandStores = ({ portal, cache }: FeatureDeps) => ({
  list: listStores(cache, keys.brands.list, (query: BrandQuery, token) => portal.brands.list(query, { token }), {
    sort: 'newest',
  }),
  /** Every brand that the person sees, by name. */
  every: queryStore(cache, keys.brands.every, (): Promise<readonly Brand[]> => portal.brands.all(), onDevice),
});
