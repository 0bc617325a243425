import {
  InfiniteQueryObserver,
  QueryObserver,
  type InfiniteData,
  type InfiniteQueryObserverResult,
  type QueryClient,
  type QueryKey,
  type QueryObserverResult,
} from '@tanstack/query-core';
import type { StoreApi } from 'zustand/vanilla';
import type { AppError } from '#core/kernel/app-error.ts';
import { isListChanged, type Page } from '#core/kernel/page.ts';
import { screenError } from '#ui/errors/screen-error.ts';
import { bridge } from './bridge.ts';

/** What says that the answers may be kept on the device for the next visit. Without it they are not. */
export const onDevice = { onDevice: true } as const;

type Asking<O> = {
  readonly getCurrentQuery: () => { readonly queryHash: string; readonly state: { readonly status: string } };
  readonly getCurrentResult: () => { readonly data: unknown };
  readonly setOptions: (options: O) => void;
  readonly updateResult: () => void;
};

/**
 * Returns what brings an observer that nobody watches up to date, and says whether it changed. It forgets an answer that the cache
 * dropped, as it does when somebody signs out, or would show it to the next person who signs in; and it knows the first answer where
 * that came ahead of its page, so that the page is drawn once, with it. A failure is left to those who watch, who ask again.
 */
const renewing =
  <O>(client: QueryClient, observer: Asking<O>, options: NoInfer<O>) =>
  (): boolean => {
    const query = observer.getCurrentQuery();
    const isDropped = client.getQueryCache().get(query.queryHash) !== query;
    if (isDropped) observer.setOptions(options);
    if (isDropped || query.state.status !== 'success' || observer.getCurrentResult().data !== undefined)
      return isDropped;
    observer.updateResult();
    return true;
  };

const optionsOf = (meta: typeof onDevice | undefined) => (meta === undefined ? {} : { meta });

export type QueryState<T> = {
  readonly data: T | undefined;
  readonly error: AppError | undefined;
  readonly loading: boolean;
  readonly refresh: () => Promise<unknown>;
};

const errorOf = (cause: unknown): AppError | undefined => (cause === null ? undefined : screenError(cause));

export type QueryStore<T> = StoreApi<QueryState<T>> & { readonly preload: () => Promise<unknown> };

/** How a record is kept up to date where the cache's usual ways do not do. */
export type Freshness<T> = {
  /** Milliseconds for which an answer counts as fresh. */
  readonly staleTime: number;
  /** Milliseconds until a record that is watched is asked for again; false for never. */
  readonly again: (data: T | null | undefined) => number | false;
  /** Whether it is also asked for again when the tab is looked at again. */
  readonly onFocus?: true;
};

const freshnessOf = (fresh: Pick<Freshness<unknown>, 'staleTime' | 'onFocus'> | undefined) => ({
  ...(fresh === undefined ? {} : { staleTime: fresh.staleTime }),
  ...(fresh?.onFocus === undefined ? {} : { refetchOnWindowFocus: 'always' as const }),
});

/** Resolves once there is something to show: what the cache holds is asked for again, where it is old, but not waited for. */
const ahead = async (client: QueryClient, key: QueryKey, asked: Promise<void>): Promise<void> => {
  if (client.getQueryData(key) === undefined) await asked;
};

/** One record or figure, by key. A record that does not exist is `null`, for a cache cannot hold undefined. */
export const queryStore = <T>(
  client: QueryClient,
  key: QueryKey,
  load: () => Promise<T | undefined>,
  meta?: typeof onDevice,
  fresh?: Freshness<T>,
): QueryStore<T | null> => {
  const options = { ...optionsOf(meta), queryKey: key, queryFn: async (): Promise<T | null> => (await load()) ?? null };
  const observed = {
    ...options,
    ...freshnessOf(fresh),
    ...(fresh === undefined
      ? {}
      : { refetchInterval: ({ state }: { state: { data: T | null | undefined } }) => fresh.again(state.data) }),
  };
  const observer = new QueryObserver<T | null>(client, observed);
  const read = ({ data, error, isPending }: QueryObserverResult<T | null>): QueryState<T | null> => ({
    data,
    error: errorOf(error),
    loading: isPending,
    refresh: () => observer.refetch(),
  });
  const store = bridge(observer, read, renewing(client, observer, observed));
  return { ...store, preload: () => ahead(client, key, client.prefetchQuery({ ...options, staleTime: preloadStale })) };
};

export const preloadStale = 30_000;

export type ListState<T, P extends Page<T> = Page<T>> = {
  readonly items: readonly T[] | undefined;
  readonly pages: readonly P[] | undefined;
  /** How many pages are there; 0 before the first. */
  readonly pageCount: number;
  readonly error: AppError | undefined;
  readonly loading: boolean;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  /** Whether any page is on its way. */
  readonly fetching: boolean;
  readonly loadMore: () => Promise<unknown>;
  readonly refresh: () => Promise<unknown>;
};

export type ListStore<T, P extends Page<T> = Page<T>> = StoreApi<ListState<T, P>> & {
  readonly preload: () => Promise<unknown>;
};

/**
 * A paged list, by key. Pages are fetched one at a time, each from its own token; where a token is no longer good, the list
 * starts again.
 */
export const listStore = <T, P extends Page<T> = Page<T>>(
  client: QueryClient,
  key: QueryKey,
  load: (token: string | undefined) => Promise<P & Page<T>>,
  meta?: typeof onDevice,
  fresh?: Pick<Freshness<T>, 'staleTime' | 'onFocus'>,
): ListStore<T, P> => {
  const options = {
    ...optionsOf(meta),
    ...freshnessOf(fresh),
    queryKey: key,
    queryFn: ({ pageParam }: { pageParam: string }) => load(pageParam === '' ? undefined : pageParam),
    initialPageParam: '',
    getNextPageParam: (last: P) => last.next,
  };
  const observer = new InfiniteQueryObserver<P, Error, InfiniteData<P, string>, QueryKey, string>(client, options);
  const read = (result: InfiniteQueryObserverResult<InfiniteData<P, string>>): ListState<T, P> => ({
    pages: result.data?.pages,
    pageCount: result.data?.pages.length ?? 0,
    items: result.data?.pages.flatMap((page) => page.items),
    error: errorOf(result.error),
    loading: result.isPending,
    hasMore: result.hasNextPage,
    loadingMore: result.isFetchingNextPage,
    fetching: result.isFetching,
    loadMore: async () => {
      const { error } = await observer.fetchNextPage();
      if (error !== null && isListChanged(screenError(error))) await observer.refetch();
    },
    refresh: () => observer.refetch(),
  });
  const store = bridge(observer, read, renewing(client, observer, options));
  return {
    ...store,
    preload: () => ahead(client, key, client.prefetchInfiniteQuery({ ...options, staleTime: preloadStale })),
  };
};
