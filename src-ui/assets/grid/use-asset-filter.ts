import { useMemo } from 'react';
import type { AssetFilter } from '#core/assets/asset.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { useSearchText } from '#ui/lists/tools/use-search-text.ts';
import { readSearch, withSearch, type SearchValues } from '#ui/routing/search-params.ts';
import { useSearchParams } from '#ui/routing/use-search-params.ts';
import { assetListSearch } from '../asset-search.ts';

type Searched = SearchValues<typeof assetListSearch>;

const filterIn = ({ type, brand, tag, source, search }: Searched): AssetFilter => ({
  type,
  brandId: brand,
  tag,
  source,
  search,
});

/** The filter that an address asks for. */
export const readAssetFilter = (search: URLSearchParams): AssetFilter => filterIn(readSearch(assetListSearch, search));

export const isFiltered = (filter: AssetFilter): boolean => Object.values(filter).some((value) => value !== undefined);

export type AddressChanges = Readonly<Record<string, string | undefined>>;

/** The address of the same page with some parameters changed; an undefined or empty one is left out. */
export const assetsAddress = (path: string, search: URLSearchParams, changes: AddressChanges): string => {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes))
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  return withSearch(path, next);
};

/** The address of each asset above the same page. Quick, for a scrolling grid asks for many. */
export const assetAddress = (path: string, search: URLSearchParams): ((asset: { readonly id: string }) => string) => {
  const page = assetsAddress(path, search, { asset: undefined });
  const start = `${page}${page.includes('?') ? '&' : '?'}asset=`;
  return ({ id }) => start + id;
};

/** The filter, all of it kept in the address, and the ways to change it. */
export const useAssetFilter = (search: URLSearchParams) => {
  const { navigator } = useApp();
  const searched = useSearchParams(assetListSearch, search);
  const filter = useMemo(() => filterIn(searched), [searched]);
  const change = (changes: AddressChanges): void =>
    navigator.go(assetsAddress('/assets', search, changes), { replace: true });
  const [text, setText] = useSearchText(filter.search ?? '', (words) => change({ search: words }));
  return {
    filter,
    /** The dialog above the list. */
    opened: searched.asset,
    text,
    setText,
    change,
    clear: (): void => {
      setText('');
      navigator.go('/assets', { replace: true });
    },
  };
};

export type AssetFilterControls = ReturnType<typeof useAssetFilter>;
