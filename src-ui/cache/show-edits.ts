import type { QueryClient } from '@tanstack/query-core';

/** An edit that is shown before the server has agreed. */
export type CachedEdit = {
  /** Shows it in everything cached; returns how to take it back. */
  readonly show: (client: QueryClient) => Promise<() => void>;
};

/** Shows edits one after the other; returns how to take all of them back. */
export const showEdits = async (client: QueryClient, edits: readonly CachedEdit[]): Promise<() => void> => {
  const undos: (() => void)[] = [];
  for (const edit of edits) undos.unshift(await edit.show(client));
  return () => {
    for (const undo of undos) undo();
  };
};
