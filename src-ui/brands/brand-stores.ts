import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { listStore } from '#ui/cache/query-store.ts';

export const brandsKey = 'brands';

export const brandStores = ({ portal, cache }: FeatureDeps) => ({
  all: listStore(cache, [brandsKey], (token) => portal.brands.list({ token })),
});
