import type { Brand } from '#core/brands/brand.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { keys } from '#ui/cache/keys.ts';
import { listStore, onDevice, queryStore } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

export const brandStores = ({ portal, cache }: FeatureDeps) => ({
  all: listStore(cache, keys.brands.list, (token) => portal.brands.list({ token }), onDevice),
  /** Every brand that the person sees, by name. */
  every: queryStore(cache, keys.brands.every, (): Promise<readonly Brand[]> => portal.brands.all(), onDevice),
  ofOwner: keyed((ownerId) =>
    listStore(cache, keys.brands.ofOwner(ownerId), (token) => portal.brands.list({ token }, ownerId), onDevice),
  ),
});
