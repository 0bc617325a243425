import { QueryClient } from '@tanstack/query-core';
import { renewAfter } from './renewal.ts';
import { screenError } from '#ui/errors/screen-error.ts';

const minute = 60_000;
const retriable = new Set(['connection-lost', 'unexpected']);

/** 1 s, 2 s, 4 s … up to 30 s. */
export const retryDelay = (failures: number): number => Math.min(1000 * 2 ** failures, 30_000);

/** Three more tries, only where another try may help. */
export const retryAgain = (failures: number, cause: unknown): boolean =>
  failures < 3 && retriable.has(screenError(cause).kind);

/**
 * Responses are fresh for 4 minutes and kept for 5 after their last reader left. One that is shown is asked for again before
 * the addresses of files in it end, or when the tab is looked at again after that.
 */
export const createQueryCache = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 4 * minute,
        gcTime: 5 * minute,
        retry: retryAgain,
        retryDelay,
        networkMode: 'always',
        refetchInterval: renewAfter,
        refetchOnWindowFocus: ({ state: { dataUpdatedAt } }) =>
          dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > renewAfter ? 'always' : false,
        refetchOnReconnect: true,
      },
    },
  });
