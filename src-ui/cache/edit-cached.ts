import type { QueryClient, QueryKey } from '@tanstack/query-core';
import { applyPatches, enablePatches, produceWithPatches, type Draft, type Objectish, type Patch } from 'immer';

enablePatches();

/** The data without the edit; as it stands where it has changed so much that the edit is no longer in it. */
const undone = <D extends Objectish>(now: D, undo: readonly Patch[]): D => {
  try {
    return applyPatches(now, undo);
  } catch {
    return now;
  }
};

/** Shows an edit at once; when `commit` fails, takes it back and asks again for what is true. */
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
    client.setQueryData<D>(key, (now) => (now === undefined ? now : undone(now, undo)));
    void client.invalidateQueries({ queryKey: key, exact: true });
    throw cause;
  }
};
