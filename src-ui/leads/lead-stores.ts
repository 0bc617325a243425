import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { listStore } from '#ui/cache/query-store.ts';

export const leadStores = ({ portal, cache }: FeatureDeps) => ({
  all: listStore(cache, ['leads'], (token) => portal.leads.list({ token })),
});
