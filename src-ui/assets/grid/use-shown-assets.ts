import { useState } from 'react';
import { useStore } from 'zustand';
import type { AssetQuery } from '#core/assets/asset.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { assetStores } from '../asset-stores.ts';

/** The value, or the last one that there was while the next is on its way. */
const useKept = <T>(value: T | undefined): T | undefined => {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
};

/** The assets of a list and the figures beside them; those of the list before it while they are on their way. */
export const useShownAssets = (query: AssetQuery) => {
  const stores = useFeature(assetStores);
  const list = useStore(stores.list(query));
  const facets = useStore(stores.facets(query));
  const items = useKept(list.error === undefined ? list.items : undefined);
  const isStale = list.items === undefined && items !== undefined && list.error === undefined;
  return {
    list,
    items: list.items ?? (isStale ? items : undefined),
    /** Whether the items are those of the list before. */
    isStale,
    facets: useKept(facets.data ?? undefined),
    total: facets.data?.total,
  };
};
