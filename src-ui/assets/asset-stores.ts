import type { AssetFilter } from '#core/assets/asset.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { keys } from '#ui/cache/keys.ts';
import { listStore, onDevice, queryStore } from '#ui/cache/query-store.ts';

/** The filter as a key, the same for the same filter. */
export const filterKey = ({ type, brandId, tag, source, search }: AssetFilter): string =>
  JSON.stringify({ type, brandId, tag, source, search });

export const assetStores = ({ portal, cache }: FeatureDeps) => {
  const byKey = keyed((key) => {
    const filter = JSON.parse(key) as AssetFilter;
    return {
      list: listStore(cache, keys.assets.list(key), (token) => portal.assets.list(filter, { token }), onDevice),
      facets: queryStore(cache, keys.assets.facets(key), () => portal.assets.facets(filter), onDevice),
    };
  });
  const ofOwners = keyed((ownerId) =>
    keyed((key) => {
      const filter = JSON.parse(key) as AssetFilter;
      return listStore(cache, keys.assets.ofOwner(ownerId, key), (token) =>
        portal.assets.list(filter, { token }, ownerId),
      );
    }),
  );
  return {
    /** The assets that fit a filter. */
    list: (filter: AssetFilter) => byKey(filterKey(filter)).list,
    /** Those of another person, for admins. */
    ofOwner: (ownerId: string, filter: AssetFilter) => ofOwners(ownerId)(filterKey(filter)),
    facets: (filter: AssetFilter) => byKey(filterKey(filter)).facets,
    one: keyed((id) => queryStore(cache, keys.assets.one(id), () => portal.assets.get(id), onDevice)),
    storage: queryStore(cache, keys.assets.storage, () => portal.assets.storage(), onDevice),
  };
};
