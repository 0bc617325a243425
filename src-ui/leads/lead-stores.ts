import type { LeadQuery } from '#core/leads/lead.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { keys } from '#ui/cache/keys.ts';
import { listStores } from '#ui/cache/list-stores.ts';

export const leadStores = ({ portal, cache }: FeatureDeps) => ({
  all: listStores(cache, keys.leads.list, (query: LeadQuery, token) => portal.leads.list(query, { token }), {
    sort: 'newest',
  }),
});
