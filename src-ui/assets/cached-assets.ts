import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/query-core';
import type { Asset, AssetFacets } from '#core/assets/asset.ts';
import type { Page } from '#core/kernel/page.ts';
import { assetsKey } from './asset-stores.ts';
import { collectionsKey } from './collections/collection-stores.ts';

export type CachedAssets = InfiniteData<Page<Asset>, string>;

/** An asset and where it stood. */
export type Taken = { readonly page: number; readonly index: number; readonly asset: Asset };

/** The list without these assets, and where each of them stood. */
export const removeAsset = (
  list: CachedAssets,
  ids: ReadonlySet<string>,
): readonly [CachedAssets, readonly Taken[]] => {
  const taken = list.pages.flatMap(({ items }, page) =>
    items.flatMap((asset, index) => (ids.has(asset.id) ? [{ page, index, asset }] : [])),
  );
  if (taken.length === 0) return [list, taken];
  const pages = list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => !ids.has(id)) }));
  return [{ ...list, pages }, taken];
};

/** The list with the assets where they stood, as far as it reaches still. */
export const putBack = (list: CachedAssets, taken: readonly Taken[]): CachedAssets => ({
  ...list,
  pages: list.pages.map((page, number) => {
    const here = taken.filter((each) => each.page === number);
    if (here.length === 0) return page;
    const items = [...page.items];
    for (const { index, asset } of here)
      if (!items.some(({ id }) => id === asset.id)) items.splice(Math.min(index, items.length), 0, asset);
    return { ...page, items };
  }),
});

/** The list with an asset as it is now. */
export const replaceIn = (list: CachedAssets, asset: Asset): CachedAssets => ({
  ...list,
  pages: list.pages.map((page) =>
    page.items.some(({ id }) => id === asset.id)
      ? { ...page, items: page.items.map((each) => (each.id === asset.id ? asset : each)) }
      : page,
  ),
});

const lists: readonly QueryKey[] = [
  [assetsKey, 'list'],
  [collectionsKey, 'assets'],
];

const everyList = (cache: QueryClient): readonly (readonly [QueryKey, CachedAssets])[] =>
  lists.flatMap((queryKey) =>
    cache
      .getQueriesData<CachedAssets>({ queryKey })
      .flatMap(([key, list]) => (list === undefined ? [] : [[key, list] as const])),
  );

/** Whatever counts assets is asked for again. */
const recount = (cache: QueryClient): void => {
  void cache.invalidateQueries({ queryKey: [assetsKey, 'facets'] });
  void cache.invalidateQueries({ queryKey: [assetsKey, 'storage'] });
  void cache.invalidateQueries({ queryKey: [collectionsKey, 'mine'] });
  void cache.invalidateQueries({ queryKey: [collectionsKey, 'one'] });
};

const addToTotal = (cache: QueryClient, listKey: QueryKey, change: number): void => {
  if (listKey[0] !== assetsKey) return;
  cache.setQueryData<AssetFacets>([assetsKey, 'facets', listKey[2]], (facets) =>
    facets === undefined ? facets : { ...facets, total: Math.max(0, facets.total + change) },
  );
};

/** Takes assets out of every list on the device. `back` puts them in again, `recount` asks for the figures anew. */
export const dropAssets = async (cache: QueryClient, ids: ReadonlySet<string>) => {
  await Promise.all(lists.map((queryKey) => cache.cancelQueries({ queryKey })));
  const dropped = everyList(cache).flatMap(([key, list]) => {
    const [left, taken] = removeAsset(list, ids);
    if (taken.length === 0) return [];
    cache.setQueryData(key, left);
    addToTotal(cache, key, -taken.length);
    return [[key, taken] as const];
  });
  return {
    recount: (): void => recount(cache),
    back: (some: ReadonlySet<string> = ids): void => {
      for (const [key, taken] of dropped) {
        const returning = taken.filter(({ asset }) => some.has(asset.id));
        cache.setQueryData<CachedAssets>(key, (list) => (list === undefined ? list : putBack(list, returning)));
        addToTotal(cache, key, returning.length);
      }
      recount(cache);
    },
  };
};

/** Shows assets so wherever they are shown, without asking anew for anything. */
export const placeAssets = (cache: QueryClient, assets: readonly Asset[]): void => {
  for (const asset of assets) {
    cache.setQueryData([assetsKey, 'one', asset.id], asset);
    for (const [key, list] of everyList(cache)) cache.setQueryData(key, replaceIn(list, asset));
  }
};

/** Shows assets as they are now. Lists out of sight are asked for again when they are next shown. */
export const showAssets = (cache: QueryClient, assets: readonly Asset[]): void => {
  placeAssets(cache, assets);
  void cache.invalidateQueries({ queryKey: [assetsKey, 'list'], refetchType: 'none' });
  recount(cache);
};
