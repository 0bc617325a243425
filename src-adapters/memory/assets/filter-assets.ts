import type { AssetFacets, AssetFilter } from '#core/assets/asset.ts';
import type { Facet } from '#core/kernel/facet.ts';
import type { StoredAsset } from '../tables.ts';

const facetsMax = 100;

const fold = (text: string): string => text.toLowerCase();

/** Whether an asset fits every member of the filter. */
export const fits = (asset: StoredAsset, { type, brandId, tag, source, search = '' }: AssetFilter): boolean => {
  const { name, description, tags } = asset;
  const text = fold([name, description, ...tags, asset.source].join('\n'));
  return (
    (type === undefined || asset.type === type) &&
    (brandId === undefined || asset.brandId === brandId) &&
    (tag === undefined || tags.some((each) => fold(each) === fold(tag))) &&
    (source === undefined || fold(asset.source) === fold(source)) &&
    fold(search)
      .split(/\s+/)
      .every((word) => text.includes(word))
  );
};

/** How many have each value, most first; those that differ only in case count together. */
const count = (values: readonly string[]): readonly Facet[] => {
  const byFold = new Map<string, { value: string; count: number }>();
  for (const value of values) {
    const known = byFold.get(fold(value));
    if (known === undefined) byFold.set(fold(value), { value, count: 1 });
    else known.count += 1;
  }
  return [...byFold.values()]
    .sort((a, b) => b.count - a.count || (fold(a.value) < fold(b.value) ? -1 : 1))
    .slice(0, facetsMax);
};

export const facetsOf = (assets: readonly StoredAsset[], filter: AssetFilter): AssetFacets => {
  const without = (member: keyof AssetFilter): readonly StoredAsset[] =>
    assets.filter((asset) => fits(asset, { ...filter, [member]: undefined }));
  return {
    total: assets.filter((asset) => fits(asset, filter)).length,
    types: count(without('type').map(({ type }) => type)),
    brands: count(without('brandId').flatMap(({ brandId }) => brandId ?? [])),
    tags: count(without('tag').flatMap(({ tags }) => tags)),
    sources: count(
      without('source')
        .map(({ source }) => source)
        .filter((source) => source !== ''),
    ),
  };
};
