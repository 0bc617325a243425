import { useEffect, useState } from 'react';
import { useStore, type StoreApi } from 'zustand';
import type { SendingState } from './sending-store.ts';

/** Files that this view sends; those that are not through are given up with the view. */
export const useSending = <R>(open: () => StoreApi<SendingState<R>>): SendingState<R> => {
  const [store] = useState(open);
  useEffect(() => store.getState().stop, [store]);
  return useStore(store);
};
