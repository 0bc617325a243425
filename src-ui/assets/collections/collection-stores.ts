import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { listStore, queryStore } from '#ui/cache/query-store.ts';

export const collectionsKey = 'collections';

const noAssets = { items: [], next: undefined };

export const collectionStores = ({ portal, cache }: FeatureDeps) => ({
  mine: listStore(cache, [collectionsKey, 'mine'], (token) => portal.collections.list({ token })),
  one: keyed((id) => queryStore(cache, [collectionsKey, 'one', id], () => portal.collections.get(id))),
  assets: keyed((id) =>
    listStore(
      cache,
      [collectionsKey, 'assets', id],
      async (token) => (await portal.collections.assets(id, { token })) ?? noAssets,
    ),
  ),
  /** Every collection with whether it holds the asset. */
  selections: keyed((assetId) =>
    queryStore(cache, [collectionsKey, 'selections', assetId], () => portal.collections.selections(assetId)),
  ),
});
