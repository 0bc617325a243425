import { createStore, type StoreApi } from 'zustand/vanilla';

type Observed<R> = {
  getCurrentResult(): R;
  subscribe(listener: (result: R) => void): () => void;
};

/**
 * A store that watches only while it is watched: its first subscriber starts the observer, its last one stops it. Whenever it
 * is read or watched first, `renew` says whether what the observer knows is another than before; then the store knows the same.
 */
export const bridge = <R, S>(
  observer: Observed<R>,
  read: (result: R) => S,
  renew: () => boolean = () => false,
): StoreApi<S> => {
  const store = createStore<S>(() => read(observer.getCurrentResult()));
  let watchers = 0;
  let stop: (() => void) | undefined;
  const update = (): void => store.setState(read(observer.getCurrentResult()), true);
  const renewed = (): void => {
    if (watchers === 0 && renew()) update();
  };
  return {
    ...store,
    getState: () => {
      renewed();
      return store.getState();
    },
    subscribe: (listener) => {
      renewed();
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
