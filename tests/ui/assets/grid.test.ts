import { describe, expect, it } from 'vitest';
import { assetAddress, assetsAddress, readAssetQuery } from '#ui/assets/grid/use-asset-filter.ts';
import { selectedAfter } from '#ui/lists/selection/use-selection.ts';
import { someAssets } from './some-asset.ts';

describe('a selection', () => {
  const assets = someAssets(6);
  const id = (index: number): string => assets[index]?.id ?? '';

  it('takes an asset in and lets it go again', () => {
    const one = selectedAfter(assets, new Set(), undefined, id(2), false);
    expect([...one]).toEqual([id(2)]);
    expect([...selectedAfter(assets, one, id(2), id(2), false)]).toEqual([]);
  });

  it('takes in everything up to the asset that was clicked with Shift, in either direction', () => {
    expect([...selectedAfter(assets, new Set([id(1)]), id(1), id(3), true)]).toEqual([id(1), id(2), id(3)]);
    expect(selectedAfter(assets, new Set([id(4)]), id(4), id(2), true)).toEqual(new Set([id(2), id(3), id(4)]));
  });

  it('takes one in where there is nothing that a range could begin from', () => {
    expect([...selectedAfter(assets, new Set(), 'gone', id(3), true)]).toEqual([id(3)]);
  });
});

describe('the filter in the address', () => {
  it('is read back as it was written', () => {
    const address = assetsAddress('/assets', new URLSearchParams(), { type: 'video', tag: 'a & b', search: 'blue' });
    expect(readAssetQuery(new URL(address, 'http://portal').searchParams)).toEqual({
      type: 'video',
      brandId: undefined,
      tag: 'a & b',
      source: undefined,
      search: 'blue',
      sort: 'newest',
    });
  });

  it('has no type that there is none of, and no empty values', () => {
    const { sort, ...filter } = readAssetQuery(new URLSearchParams('type=audio&tag=&search=&sort=heavy'));
    expect(Object.values(filter).filter((value) => value !== undefined)).toEqual([]);
    expect(sort).toBe('newest');
  });

  it('is kept in the address of each asset, in the place of the asset that was open', () => {
    const hrefOf = assetAddress('/assets', new URLSearchParams('tag=a&asset=before'));
    expect(hrefOf({ id: 'now' })).toBe('/assets?tag=a&asset=now');
    expect(assetAddress('/collections/1', new URLSearchParams())({ id: 'now' })).toBe('/collections/1?asset=now');
  });

  it('leaves the path alone where nothing is asked for', () => {
    expect(assetsAddress('/assets', new URLSearchParams('tag=a'), { tag: undefined })).toBe('/assets');
    expect(assetsAddress('/collections/1', new URLSearchParams(), { asset: 'x' })).toBe('/collections/1?asset=x');
  });
});
