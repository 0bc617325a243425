import { createStore, type StoreApi } from 'zustand/vanilla';
import { screenError } from '#ui/errors/screen-error.ts';
import type { QueryState } from './query-store.ts';

export type WatchedStore<T> = StoreApi<QueryState<T>> & {
  /** Puts what a change has made in the place of what was loaded. */
  readonly put: (data: T) => void;
};

/**
 * What is loaded while a view watches and forgotten with its last watcher, for what no cache may hold. `signal` is aborted
 * when nobody watches any more.
 */
export const watchedStore = <T>(load: (signal: AbortSignal) => Promise<T>): WatchedStore<T> => {
  let watching: AbortController | undefined;
  const refresh = async (): Promise<void> => {
    const signal = watching?.signal;
    if (signal === undefined) return;
    store.setState({ loading: true });
    try {
      const data = await load(signal);
      if (!signal.aborted) store.setState({ data, error: undefined, loading: false });
    } catch (cause) {
      if (!signal.aborted) store.setState({ error: screenError(cause), loading: false });
    }
  };
  const empty: QueryState<T> = { data: undefined, error: undefined, loading: true, refresh };
  const store = createStore<QueryState<T>>(() => empty);
  let watchers = 0;
  return {
    ...store,
    put: (data) => store.setState({ data, error: undefined, loading: false }),
    subscribe: (listener) => {
      const unsubscribe = store.subscribe(listener);
      if (watchers++ === 0) {
        watching = new AbortController();
        void refresh();
      }
      return () => {
        unsubscribe();
        if (--watchers > 0) return;
        watching?.abort();
        store.setState(empty, true);
      };
    },
  };
};
