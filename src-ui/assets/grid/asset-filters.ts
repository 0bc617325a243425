import type { AssetFacets, AssetFilter } from '#core/assets/asset.ts';
import type { Facet } from '#core/kernel/facet.ts';
import type { ListFilter } from '#ui/lists/toolbar/list-filter.ts';

const types: Readonly<Record<string, string>> = { image: 'Images', video: 'Videos' };
const same = (value: string): string => value;

const noFacets: AssetFacets = { total: 0, types: [], brands: [], tags: [], sources: [] };

const filterBy = (
  name: string,
  label: string,
  value: string | undefined,
  facets: readonly Facet[],
  nameOf: (value: string) => string = same,
): ListFilter => {
  const found = facets.find((facet) => facet.value.toLowerCase() === value?.toLowerCase());
  return {
    kind: 'choice',
    name,
    label,
    value: found?.value ?? value,
    choices: facets.map((facet) => ({ value: facet.value, label: nameOf(facet.value), count: facet.count })),
    ...(value === undefined ? {} : { other: nameOf(value) }),
  };
};

/** What the assets can be narrowed by, each value with how many it would leave. Brands are named by their ids. */
export const assetFilters = (
  { type, brandId, tag, source }: AssetFilter,
  brandNames: ReadonlyMap<string, string>,
  { types: kinds, brands, tags, sources }: AssetFacets = noFacets,
): readonly ListFilter[] => [
  filterBy('type', 'Type', type, kinds, (kind) => types[kind] ?? kind),
  filterBy('brand', 'Brand', brandId, brands, (id) => brandNames.get(id) ?? 'Another brand'),
  filterBy('tag', 'Tag', tag, tags),
  filterBy('source', 'Source', source, sources),
];
