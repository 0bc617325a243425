import { useEffect, useState } from 'react';
import { useStore, type StoreApi } from 'zustand';
import type { SendingState } from './sending-store.ts';

/** Gives up what is not through with the view. */
export const useSendingUntilGone = <R>(store: StoreApi<SendingState<R>>): void => {
  const { stop } = store.getState();
  useEffect(() => stop, [stop]);
};

/** Files that this view sends; those that are not through are given up with the view. */
export const useSending = <R>(open: () => StoreApi<SendingState<R>>): SendingState<R> => {
  const [store] = useState(open);
  useSendingUntilGone(store);
  return useStore(store);
};
