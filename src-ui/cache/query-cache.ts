import { QueryClient } from '@tanstack/query-core';
import { screenError } from '#ui/errors/screen-error.ts';

const minute = 60_000;
const retriable = new Set(['connection-lost', 'unexpected']);

/** 1 s, 2 s, 4 s … up to 30 s. */
export const retryDelay = (failures: number): number => Math.min(1000 * 2 ** failures, 30_000);

/** Three more tries, only where another try may help. */
export const retryAgain = (failures: number, cause: unknown): boolean =>
  failures < 3 && retriable.has(screenError(cause).kind);

/** Responses are fresh for 4 minutes and kept for 5 after their last reader left. */
export const createQueryCache = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 4 * minute,
        gcTime: 5 * minute,
        retry: retryAgain,
        retryDelay,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
    },
  });
