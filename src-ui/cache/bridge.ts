import { createStore, type StoreApi } from 'zustand/vanilla';

type Observed<R> = {
  getCurrentResult(): R;
  subscribe(listener: (result: R) => void): () => void;
};

/** A store that watches only while it is watched: its first subscriber starts the observer, its last one stops it. */
export const bridge = <R, S>(observer: Observed<R>, read: (result: R) => S): StoreApi<S> => {
  const store = createStore<S>(() => read(observer.getCurrentResult()));
  let watchers = 0;
  let stop: (() => void) | undefined;
  const update = (): void => store.setState(read(observer.getCurrentResult()), true);
  return {
    ...store,
    subscribe: (listener) => {
      const unsubscribe = store.subscribe(listener);
      if (watchers++ === 0) {
        stop = observer.subscribe(update);
        update();
      }
      return () => {
        unsubscribe();
        if (--watchers === 0) stop?.();
      };
    },
  };
};
