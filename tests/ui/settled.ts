import type { StoreApi } from 'zustand/vanilla';

/** Resolves once the store's state is what is waited for. */
export const settled = <S>(
  store: Pick<StoreApi<S>, 'getState' | 'subscribe'>,
  isSettled: (state: S) => boolean,
): Promise<S> =>
  new Promise((resolve) => {
    if (isSettled(store.getState())) return resolve(store.getState());
    const stop = store.subscribe((state) => {
      if (!isSettled(state)) return;
      stop();
      resolve(state);
    });
  });
