import {
  defaultShouldDehydrateQuery,
  dehydrate,
  hydrate,
  type DehydratedState,
  type InfiniteData,
  type Query,
  type QueryClient,
} from '@tanstack/query-core';
import type { DeviceStore } from '#core/kernel/device-store.ts';
import { keptAnswersKey } from './kept-answers-key.ts';

const saveEvery = 1000;
const keepFor = 24 * 60 * 60 * 1000;

/** A list is kept as far as so many pages: all that is kept is written at once, and asked for again when it is next looked at. */
export const pagesKept = 10;

type KeptQuery = DehydratedState['queries'][number];

/** What the device holds: answers in the shapes of one build. */
type Kept = { readonly build: string; readonly queries: readonly KeptQuery[] };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'build' in value && 'queries' in value && Array.isArray(value.queries);

const isList = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages) && 'pageParams' in data;

const shortened = (query: KeptQuery): KeptQuery => {
  const { data } = query.state;
  if (!isList(data) || data.pages.length <= pagesKept) return query;
  const first = { pages: data.pages.slice(0, pagesKept), pageParams: data.pageParams.slice(0, pagesKept) };
  return { ...query, state: { ...query.state, data: first } };
};

const mayKeep = (query: Query): boolean => query.meta?.['onDevice'] === true && defaultShouldDehydrateQuery(query);

type Options = {
  readonly cache: QueryClient;
  readonly store: DeviceStore;
  readonly userId: string;
  /** Names the build whose shapes the answers have. */
  readonly build: string;
  readonly now: () => number;
};

/**
 * Brings back what this user had seen in the last day with this build, and keeps what may be kept of what comes from now
 * on. An answer stays on the device for its day, also when the cache has dropped it. Returns how to stop; stopping resolves
 * once nothing is being written any more.
 */
export const persistCache = ({ cache, store, userId, build, now }: Options): (() => Promise<void>) => {
  const kept = new Map<string, KeptQuery>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  const isYoung = ({ state }: KeptQuery): boolean => now() - state.dataUpdatedAt < keepFor;

  const save = (): void => {
    timer = undefined;
    for (const query of dehydrate(cache, { shouldDehydrateQuery: mayKeep }).queries)
      kept.set(query.queryHash, shortened(query));
    for (const [hash, query] of kept) if (!isYoung(query)) kept.delete(hash);
    const value: Kept = { build, queries: [...kept.values()] };
    writing = writing.then(() => (isStopped ? undefined : store.set(keptAnswersKey(userId), value)));
  };

  const revived = store.get(keptAnswersKey(userId)).then((found) => {
    if (isStopped || !isKept(found) || found.build !== build) return;
    const queries = found.queries.filter(isYoung);
    for (const query of queries) kept.set(query.queryHash, query);
    hydrate(cache, { queries, mutations: [] }, { defaultOptions: { queries: { gcTime: keepFor } } });
  });

  const unsubscribe = cache.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated' || isStopped) return;
    timer ??= setTimeout(() => void revived.then(save), saveEvery);
  });

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
    await writing;
  };
};
