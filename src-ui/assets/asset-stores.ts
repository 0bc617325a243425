import type { AssetFilter } from '#core/assets/asset.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { listStore, queryStore } from '#ui/cache/query-store.ts';

export const assetsKey = 'assets';

/** The filter as a key, the same for the same filter. */
export const filterKey = ({ type, brandId, tag, source, search }: AssetFilter): string =>
  JSON.stringify({ type, brandId, tag, source, search });

export const assetStores = ({ portal, cache }: FeatureDeps) => {
  const byKey = keyed((key) => {
    const filter = JSON.parse(key) as AssetFilter;
    return {
      list: listStore(cache, [assetsKey, 'list', key], (token) => portal.assets.list(filter, { token })),
      facets: queryStore(cache, [assetsKey, 'facets', key], () => portal.assets.facets(filter)),
    };
  });
  return {
    /** The assets that fit a filter. */
    list: (filter: AssetFilter) => byKey(filterKey(filter)).list,
    facets: (filter: AssetFilter) => byKey(filterKey(filter)).facets,
    one: keyed((id) => queryStore(cache, [assetsKey, 'one', id], () => portal.assets.get(id))),
    storage: queryStore(cache, [assetsKey, 'storage'], () => portal.assets.storage()),
    /** After a change: asks again for whatever is on screen. */
    refresh: (): Promise<void> => cache.invalidateQueries({ queryKey: [assetsKey] }),
  };
};
