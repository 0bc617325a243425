import type { QueryClient, QueryKey } from '@tanstack/query-core';
import type { Page } from '#core/kernel/page.ts';
import { keyed } from './keyed.ts';
import { listStore, onDevice, type ListStore } from './query-store.ts';

const wordsOf = (query: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(query).sort(([left], [right]) => (left < right ? -1 : 1))));

/**
 * Returns the store of a list for each query, the same for the same query, whose members are texts. What is `usual` is not asked
 * for.
 */
export const listStores = <T, Q extends object>(
  client: QueryClient,
  key: (words: string) => QueryKey,
  load: (query: Q, token: string | undefined) => Promise<Page<T>>,
  usual: Partial<Record<string, string>> = {},
): ((query?: Q) => ListStore<T>) => {
  const stores = keyed((words) =>
    listStore(client, key(words), (token) => load(JSON.parse(words) as Q, token), onDevice),
  );
  return (query) => {
    const asked = Object.entries(query ?? {}).filter(([name, value]) => value !== undefined && value !== usual[name]);
    return stores(wordsOf(Object.fromEntries(asked)));
  };
};
