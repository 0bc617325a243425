import type { QueryKey } from '@tanstack/query-core';
import { applyPatches, enablePatches, produceWithPatches, type Draft, type Objectish, type Patch } from 'immer';
import type { CachedEdit } from './show-edits.ts';

enablePatches();

/** The data without the edit; as it is now where it has changed so much that the edit is no longer in it. */
const undone = <D extends Objectish>(now: D, undo: readonly Patch[]): D => {
  try {
    return applyPatches(now, undo);
  } catch {
    return now;
  }
};

/**
 * A recipe for whatever is cached under a key or beneath it. Taking it back leaves what was added meanwhile, and asks the
 * server for what is true.
 */
export const editCached = <D extends Objectish>(
  key: QueryKey,
  recipe: (draft: Draft<D>, key: QueryKey) => void,
): CachedEdit => ({
  show: async (client) => {
    await client.cancelQueries({ queryKey: key });
    const undos = client.getQueriesData<D>({ queryKey: key }).flatMap(([queryKey, before]) => {
      if (before === undefined) return [];
      const [after, , undo] = produceWithPatches(before, (draft) => recipe(draft, queryKey));
      if (after === before) return [];
      client.setQueryData(queryKey, after);
      return [() => client.setQueryData<D>(queryKey, (now) => (now === undefined ? now : undone(now, undo)))];
    });
    return () => {
      for (const undo of undos) undo();
      void client.invalidateQueries({ queryKey: key });
    };
  },
});
