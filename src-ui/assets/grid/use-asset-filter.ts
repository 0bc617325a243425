import { useMemo } from 'react';
import type { AssetQuery } from '#core/assets/asset.ts';
import { useListAddress } from '#ui/lists/toolbar/use-list-address.ts';
import {
  changedSearch,
  readSearch,
  withSearch,
  type SearchChanges,
  type SearchValues,
} from '#ui/routing/search-params.ts';
import { assetListSearch } from '../asset-search.ts';

type Searched = SearchValues<typeof assetListSearch>;

const queryIn = ({ type, brand, tag, source, search, sort }: Searched): AssetQuery => ({
  type,
  brandId: brand,
  tag,
  source,
  search,
  sort,
});

/** The list that an address asks for. */
export const readAssetQuery = (search: URLSearchParams): AssetQuery => queryIn(readSearch(assetListSearch, search));

/** The address of the same page with some parameters changed; an undefined or empty one is left out. */
export const assetsAddress = (path: string, search: URLSearchParams, changes: SearchChanges): string =>
  withSearch(path, changedSearch(search, changes));

/** The address of each asset above the same page. Quick, for a scrolling grid asks for many. */
export const assetAddress = (path: string, search: URLSearchParams): ((asset: { readonly id: string }) => string) => {
  const page = assetsAddress(path, search, { asset: undefined });
  const start = `${page}${page.includes('?') ? '&' : '?'}asset=`;
  return ({ id }) => start + id;
};

/** The filter and the order, all of it kept in the address, and the ways to change it. */
export const useAssetFilter = (search: URLSearchParams) => {
  const address = useListAddress('/assets', assetListSearch, search, {
    filters: ['type', 'brand', 'tag', 'source'],
    search: 'search',
  });
  const { values } = address;
  const filter = useMemo(() => queryIn(values), [values]);
  return { address, filter };
};
