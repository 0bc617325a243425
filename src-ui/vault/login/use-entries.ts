import { useStore } from 'zustand';
import type { WatchedStore } from '#ui/cache/watched-store.ts';
import { failureText } from '#ui/errors/failure-message.ts';

type Entry = { readonly id: string };

/** The entries of one login, and what a change makes of them. */
export const useEntries = <T extends Entry>(store: WatchedStore<readonly T[]>) => {
  const { data, error } = useStore(store);
  const change = (edit: (before: readonly T[]) => readonly T[]): void => store.put(edit(store.getState().data ?? []));
  return {
    entries: data ?? [],
    failure: error && failureText(error),
    add: (entry: T): void => change((before) => [entry, ...before]),
    replace: (entry: T): void => change((before) => before.map((each) => (each.id === entry.id ? entry : each))),
    drop: (id: string): void => change((before) => before.filter((each) => each.id !== id)),
  };
};
