import type { AssetFilter, AssetQuery, AssetSort } from '#core/assets/asset.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { keys } from '#ui/cache/keys.ts';
import { listStore, onDevice, queryStore } from '#ui/cache/query-store.ts';

/** The filter as a key, the same for the same filter in whatever order. */
export const filterKey = ({ type, brandId, tag, source, search }: AssetQuery): string =>
  JSON.stringify({ type, brandId, tag, source, search });

export const assetStores = ({ portal, cache }: FeatureDeps) => {
  const lists = keyed((sort) =>
    keyed((key) => {
      const query = { ...(JSON.parse(key) as AssetFilter), ...(sort === 'newest' ? {} : { sort: sort as AssetSort }) };
      return listStore(cache, keys.assets.list(key, sort), (token) => portal.assets.list(query, { token }), onDevice);
    }),
  );
  const facets = keyed((key) => {
    const filter = JSON.parse(key) as AssetFilter;
    return queryStore(cache, keys.assets.facets(key), () => portal.assets.facets(filter), onDevice);
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
    /** The assets that fit a filter, in an order; the usual one is not asked for. */
    list: (query: AssetQuery) => lists(query.sort ?? 'newest')(filterKey(query)),
    /** Those of another person, for admins. */
    ofOwner: (ownerId: string, filter: AssetFilter) => ofOwners(ownerId)(filterKey(filter)),
    /** The figures of a filter, whatever the order. */
    facets: (query: AssetQuery) => facets(filterKey(query)),
    one: keyed((id) => queryStore(cache, keys.assets.one(id), () => portal.assets.get(id), onDevice)),
    storage: queryStore(cache, keys.assets.storage, () => portal.assets.storage(), onDevice),
  };
};
