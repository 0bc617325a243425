import { useEffect } from 'react';
import type { AppError } from '#core/kernel/app-error.ts';
import type { ListState } from '#ui/cache/query-store.ts';

/** Rows taken out of one or more paged lists, as a list of its own: it pages on until there is something to show. */
export const useFiltered = <T>(lists: readonly ListState<unknown>[], rows: readonly T[]): ListState<T> => {
  const loading = lists.some((list) => list.loading);
  const error: AppError | undefined = lists.find((list) => list.error !== undefined)?.error;
  const loadingMore = lists.some((list) => list.loadingMore);
  const hasMore = lists.some((list) => list.hasMore);
  const loadMore = () => Promise.all(lists.filter((list) => list.hasMore).map((list) => list.loadMore()));
  const searching = !loading && rows.length === 0 && hasMore && error === undefined;
  useEffect(() => {
    if (searching && !loadingMore) void loadMore();
  });
  const unknown = loading || searching || (error !== undefined && rows.length === 0);
  return {
    items: unknown ? undefined : rows,
    pages: undefined,
    pageCount: Math.max(...lists.map((list) => list.pageCount)),
    error,
    loading,
    hasMore,
    loadingMore,
    fetching: lists.some((list) => list.fetching),
    loadMore,
    refresh: () => Promise.all(lists.map((list) => list.refresh())),
  };
};
