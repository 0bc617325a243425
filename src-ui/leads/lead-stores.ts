import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { keys } from '#ui/cache/keys.ts';
import { listStore, onDevice } from '#ui/cache/query-store.ts';

export const leadStores = ({ portal, cache }: FeatureDeps) => ({
  all: listStore(cache, keys.leads.list, (token) => portal.leads.list({ token }), onDevice),
});
