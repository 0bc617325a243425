import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { keys } from '#ui/cache/keys.ts';
import { listStore, onDevice, queryStore } from '#ui/cache/query-store.ts';

const noAssets = { items: [], next: undefined };

export const collectionStores = ({ portal, cache }: FeatureDeps) => ({
  mine: listStore(cache, keys.collections.mine, (token) => portal.collections.list({ token }), onDevice),
  one: keyed((id) => queryStore(cache, keys.collections.one(id), () => portal.collections.get(id), onDevice)),
  assets: keyed((id) =>
    listStore(
      cache,
      keys.collections.assets(id),
      async (token) => (await portal.collections.assets(id, { token })) ?? noAssets,
      onDevice,
    ),
  ),
  /** Every collection with whether it holds the asset. */
  selections: keyed((assetId) =>
    queryStore(cache, keys.collections.selections(assetId), () => portal.collections.selections(assetId), onDevice),
  ),
});
