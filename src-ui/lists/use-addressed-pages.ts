import { useEffect, useEffectEvent } from 'react';
import type { ListState } from '#ui/cache/query-store.ts';
import type { PagesInAddress } from './toolbar/use-list-address.ts';

/**
 * Loads as many pages of a list as its address says, one after another. Returns the list, whose next page also goes into the
 * address, so that the page can be loaded again and sent to others as it is.
 */
export const useAddressedPages = <T>(list: ListState<T>, address: PagesInAddress | undefined): ListState<T> => {
  const { pageCount, hasMore, fetching, error } = list;
  const isShort = pageCount < (address?.pages ?? 1) && hasMore && !fetching && error === undefined;
  /** How many pages there are when another is wanted, so that each is asked for once. */
  const loaded = isShort ? pageCount : 0;
  const loadNext = useEffectEvent(() => void list.loadMore());
  useEffect(() => {
    if (loaded > 0) loadNext();
  }, [loaded]);
  if (address === undefined) return list;
  return {
    ...list,
    loadMore: () => {
      const loading = list.loadMore();
      address.setPages(pageCount + 1);
      return loading;
    },
  };
};
