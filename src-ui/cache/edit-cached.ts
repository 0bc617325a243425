import type { QueryClient, QueryKey } from '@tanstack/query-core';
import { applyPatches, enablePatches, produceWithPatches, type Draft, type Objectish, type Patch } from 'immer';

enablePatches();

/** Shows an edit at once, and takes it back when `commit` fails. */
export const editCached = async <D extends Objectish, R>(
  client: QueryClient,
  key: QueryKey,
  recipe: (draft: Draft<D>) => void,
  commit: () => Promise<R>,
): Promise<R> => {
  await client.cancelQueries({ queryKey: key, exact: true });
  const before = client.getQueryData<D>(key);
  let undo: readonly Patch[] = [];
  if (before !== undefined) {
    const [after, , inverse] = produceWithPatches(before, (draft) => recipe(draft));
    undo = inverse;
    client.setQueryData(key, after);
  }
  try {
    return await commit();
  } catch (cause) {
    client.setQueryData<D>(key, (now) => (now === undefined ? now : applyPatches(now, undo)));
    throw cause;
  }
};
