import {
  defaultShouldDehydrateQuery,
  dehydrate,
  hydrate,
  type DehydratedState,
  type Query,
  type QueryClient,
} from '@tanstack/query-core';
import type { DeviceStore } from '#core/kernel/device-store.ts';

const saveEvery = 1000;
const keepFor = 24 * 60 * 60 * 1000;

type Kept = { readonly at: number; readonly state: DehydratedState };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number' && 'state' in value;

/** Where this user's answers are kept on the device; signing out clears everything under the user's id. */
const keyOf = (userId: string): string => `${userId}/cache`;

/** Nothing of the vault is kept on the device. */
const mayKeep = (query: Query): boolean => query.queryKey[0] !== 'vault' && defaultShouldDehydrateQuery(query);

/** Brings back what this user had seen in the last day, and keeps what he sees from now on. Answers how to stop. */
export const persistCache = (
  cache: QueryClient,
  deviceStore: DeviceStore,
  userId: string,
  now: () => number,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const save = (): void => {
    timer = undefined;
    void deviceStore.set(keyOf(userId), {
      at: now(),
      state: dehydrate(cache, { shouldDehydrateQuery: mayKeep }),
    } satisfies Kept);
  };
  void deviceStore.get(keyOf(userId)).then((kept) => {
    if (!stopped && isKept(kept) && now() - kept.at < keepFor) hydrate(cache, kept.state);
  });
  const unsubscribe = cache.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' && !stopped) timer ??= setTimeout(save, saveEvery);
  });
  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribe();
  };
};
