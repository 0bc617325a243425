import { describe, expect, it } from 'vitest';
import type { AssetFacets } from '#core/assets/asset.ts';
import { assetsKey, filterKey } from '#ui/assets/asset-stores.ts';
import { dropAssets, putBack, showAssets, removeAsset, type CachedAssets } from '#ui/assets/cached-assets.ts';
import { createQueryCache } from '#ui/cache/query-cache.ts';
import { someAsset, someAssets } from './some-asset.ts';

const assets = someAssets(5);
const ids = (list: CachedAssets | undefined): readonly (readonly string[])[] | undefined =>
  list?.pages.map(({ items }) => items.map(({ id }) => id));
const id = (index: number): string => assets[index]?.id ?? '';

const twoPages = (): CachedAssets => ({
  pages: [
    { items: assets.slice(0, 3), next: 'more' },
    { items: assets.slice(3), next: undefined },
  ],
  pageParams: ['', 'more'],
});

const facets: AssetFacets = { total: 5, types: [], brands: [], tags: [], sources: [] };
const all = filterKey({});
const listKey = [assetsKey, 'list', all];
const facetsKey = [assetsKey, 'facets', all];

const filledCache = () => {
  const cache = createQueryCache();
  cache.setQueryData(listKey, twoPages());
  cache.setQueryData(facetsKey, facets);
  return cache;
};

describe('assets that were taken out of a list', () => {
  it('stand again where they stood', () => {
    const [left, taken] = removeAsset(twoPages(), new Set([id(0), id(2), id(3)]));
    expect(ids(left)).toEqual([[id(1)], [id(4)]]);
    expect(putBack(left, taken)).toEqual(twoPages());
  });

  it('are not there twice when the list was fetched again meanwhile', () => {
    const [, taken] = removeAsset(twoPages(), new Set([id(1)]));
    expect(putBack(twoPages(), taken)).toEqual(twoPages());
  });

  it('come back at the end of a page that has become shorter', () => {
    const [left, taken] = removeAsset(twoPages(), new Set([id(2)]));
    const shorter = { ...left, pages: [{ items: assets.slice(0, 1), next: undefined }] };
    expect(ids(putBack(shorter, taken))).toEqual([[id(0), id(2)]]);
  });
});

describe('deleting on the device', () => {
  it('takes the assets out of every list at once, and off the count', async () => {
    const cache = filledCache();
    await dropAssets(cache, new Set([id(1), id(4)]));
    expect(ids(cache.getQueryData(listKey))).toEqual([[id(0), id(2)], [id(3)]]);
    expect(cache.getQueryData<AssetFacets>(facetsKey)?.total).toBe(3);
  });

  it('brings back those alone that were refused', async () => {
    const cache = filledCache();
    const { back } = await dropAssets(cache, new Set([id(1), id(4)]));
    back(new Set([id(4)]));
    expect(ids(cache.getQueryData(listKey))).toEqual([
      [id(0), id(2)],
      [id(3), id(4)],
    ]);
    expect(cache.getQueryData<AssetFacets>(facetsKey)?.total).toBe(4);
  });
});

describe('an asset that was changed', () => {
  it('is shown as it is now wherever it stands', () => {
    const cache = filledCache();
    const changed = someAsset(2, { name: 'Renamed' });
    showAssets(cache, [changed]);
    expect(cache.getQueryData<CachedAssets>(listKey)?.pages[0]?.items[2]).toEqual(changed);
    expect(cache.getQueryData([assetsKey, 'one', changed.id])).toEqual(changed);
  });
});
