import type { QueryClient } from '@tanstack/query-core';
import { describe, expect, it } from 'vitest';
import type { AssetFacets } from '#core/assets/asset.ts';
import { filterKey } from '#ui/assets/asset-stores.ts';
import { assetRemoval, placedAssets, type CachedAssets } from '#ui/assets/cached-assets.ts';
import { keys } from '#ui/cache/keys.ts';
import { createQueryCache } from '#ui/cache/query-cache.ts';
import { showEdits } from '#ui/cache/show-edits.ts';
import { someAsset, someAssets } from './some-asset.ts';

const assets = someAssets(5);
const id = (index: number): string => assets[index]?.id ?? '';

const twoPages = (): CachedAssets => ({
  pages: [
    { items: assets.slice(0, 3), next: 'more' },
    { items: assets.slice(3), next: undefined },
  ],
  pageParams: ['', 'more'],
});

const facets: AssetFacets = { total: 5, types: [], brands: [], tags: [], sources: [] };
const listKey = keys.assets.list(filterKey({}));
const facetsKey = keys.assets.facets(filterKey({}));

const filledCache = () => {
  const cache = createQueryCache();
  cache.setQueryData(listKey, twoPages());
  cache.setQueryData(facetsKey, facets);
  return cache;
};

const listed = (cache: QueryClient) =>
  cache.getQueryData<CachedAssets>(listKey)?.pages.map(({ items }) => items.map((asset) => asset.id));
const total = (cache: QueryClient) => cache.getQueryData<AssetFacets>(facetsKey)?.total;

/** Takes these out of the cache's lists; returns how some of them are put back. */
const takenOut = async (cache: QueryClient, ...gone: number[]) => {
  const removal = assetRemoval(new Set(gone.map(id)));
  await showEdits(cache, removal.edits);
  return (...back: number[]) => showEdits(cache, removal.back(new Set(back.map(id))));
};

describe('assets that were taken out of a list', () => {
  it('are gone from every list at once, and off the count', async () => {
    const cache = filledCache();
    const collection = keys.collections.assets('c1');
    cache.setQueryData(collection, { pages: [{ items: assets.slice(0, 2), next: undefined }], pageParams: [''] });
    await takenOut(cache, 1, 4);
    expect(listed(cache)).toEqual([[id(0), id(2)], [id(3)]]);
    expect(cache.getQueryData<CachedAssets>(collection)?.pages[0]?.items).toEqual([assets[0]]);
    expect(total(cache)).toBe(3);
  });

  it('are off the count of their filter once, in whichever order their list is shown', async () => {
    const cache = filledCache();
    const largest = keys.assets.list(filterKey({}), 'largest');
    cache.setQueryData(largest, { ...twoPages(), pages: twoPages().pages.toReversed() });
    cache.setQueryData(listKey, { pages: twoPages().pages.slice(0, 1), pageParams: [''] });
    const back = await takenOut(cache, 1, 4);
    expect(total(cache)).toBe(3);
    await back(1, 4);
    expect(cache.getQueryData<CachedAssets>(largest)?.pages).toEqual(twoPages().pages.toReversed());
    expect(total(cache)).toBe(5);
  });

  it('stand again where they stood', async () => {
    const cache = filledCache();
    const back = await takenOut(cache, 0, 2, 3);
    expect(listed(cache)).toEqual([[id(1)], [id(4)]]);
    await back(0, 2, 3);
    expect(cache.getQueryData(listKey)).toEqual(twoPages());
    expect(total(cache)).toBe(5);
  });

  it('come back without the others that are gone for good', async () => {
    const cache = filledCache();
    const back = await takenOut(cache, 1, 4);
    await back(4);
    expect(listed(cache)).toEqual([
      [id(0), id(2)],
      [id(3), id(4)],
    ]);
    expect(total(cache)).toBe(4);
  });

  it('are not there twice when the list was fetched again meanwhile', async () => {
    const cache = filledCache();
    const back = await takenOut(cache, 1);
    cache.setQueryData(listKey, twoPages());
    await back(1);
    expect(cache.getQueryData(listKey)).toEqual(twoPages());
  });

  it('come back at the end of a page that has become shorter', async () => {
    const cache = filledCache();
    const back = await takenOut(cache, 2);
    cache.setQueryData(listKey, { pages: [{ items: assets.slice(0, 1), next: undefined }], pageParams: [''] });
    await back(2);
    expect(listed(cache)).toEqual([[id(0), id(2)]]);
  });
});

describe('an asset that was changed', () => {
  it('is shown as it is now wherever it stands', async () => {
    const cache = filledCache();
    const changed = someAsset(2, { name: 'Renamed' });
    cache.setQueryData(keys.assets.one(changed.id), assets[2]);
    await showEdits(cache, placedAssets([changed]));
    expect(cache.getQueryData<CachedAssets>(listKey)?.pages[0]?.items[2]).toEqual(changed);
    expect(cache.getQueryData(keys.assets.one(changed.id))).toEqual(changed);
  });

  it('is as it was where the change is taken back', async () => {
    const cache = filledCache();
    const undo = await showEdits(cache, placedAssets([someAsset(2, { name: 'Renamed' })]));
    undo();
    expect(cache.getQueryData(listKey)).toEqual(twoPages());
  });
});
