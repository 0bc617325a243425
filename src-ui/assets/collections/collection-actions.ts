import { isolated } from '#core/kernel/isolated.ts';
import type { InfiniteData } from '@tanstack/query-core';
import type { Collection, CollectionSelection } from '#core/assets/collection.ts';
import type { Page } from '#core/kernel/page.ts';
import { action } from '#ui/cache/action-store.ts';
import { editCached } from '#ui/cache/edit-cached.ts';
import { keys } from '#ui/cache/keys.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { forEveryId } from '../for-every-id.ts';
import { countText } from '../format-asset.ts';
import { progressText, tellFailures } from '../tell-many.ts';

type Kept = {
  /** Of a new collection one that was made with the form, so that sending the form twice makes one collection. */
  readonly id: string | Promise<string>;
  readonly isNew: boolean;
  readonly name: string;
};

type Ticked = { readonly assetId: string; readonly id: string; readonly added: boolean };

type Moved = {
  readonly assetIds: readonly string[];
  readonly collection: Pick<Collection, 'id' | 'name'>;
  readonly way: 'add' | 'removeAsset';
  readonly isUndo?: boolean;
};

type CachedCollections = InfiniteData<Page<Collection>, string>;

const touches = [keys.collections.root];

export const collectionActions = (deps: FeatureDeps) => {
  const { portal, notify } = deps;
  const { collections } = portal;

  const move = action(deps, {
    run: async ({ assetIds, collection, way }: Moved) => {
      const attempts = await forEveryId(assetIds, (assetId) => collections[way](assetId, collection.id));
      tellFailures(notify, attempts);
      return attempts;
    },
    touches,
    progress: ({ assetIds, collection, way }) =>
      way === 'add'
        ? progressText(assetIds, 'Adding', ` to ${isolated(collection.name)}`)
        : progressText(assetIds, 'Taking', ` out of ${isolated(collection.name)}`),
    notifies: ({ done }, { collection, way, isUndo = false }) => {
      if (done.length === 0) return undefined;
      const words = way === 'add' ? 'added to' : 'taken out of';
      const text = `${countText(done.length, 'asset')} ${words} ${isolated(collection.name)}`;
      if (isUndo) return [text];
      const back = way === 'add' ? 'removeAsset' : 'add';
      const onAction = (): void => void move.run({ assetIds: done, collection, way: back, isUndo: true });
      return [text, undefined, { label: 'Undo', onAction }];
    },
  });

  return {
    newId: () => collections.newId(),
    keep: action(deps, {
      run: async ({ id, isNew, name }: Kept) =>
        isNew ? collections.create(await id, name) : collections.rename(await id, name),
      touches,
      notifies: (_kept, { isNew }) => [isNew ? 'Collection created' : 'Collection renamed'],
    }),
    /** Takes the collection out of the cached list; its assets stay. */
    remove: action(deps, {
      run: (id: string) => collections.remove(id),
      edits: (_removed, id) => [
        editCached<CachedCollections>(keys.collections.mine, (list) => {
          for (const page of list.pages) page.items = page.items.filter((each) => each.id !== id);
        }),
      ],
      touches: [keys.collections.everySelections],
      notifies: () => ['Success!', 'Your collection has been deleted successfully'],
      failureToast: true,
      clearsToasts: true,
    }),
    /** Ticks at once; a refusal takes it back. */
    tick: action(deps, {
      optimistic: ({ assetId, id, added }: Ticked) => [
        editCached<CollectionSelection[]>(keys.collections.selections(assetId), (selections) => {
          const selection = selections.find((each) => each.id === id);
          if (selection !== undefined) Object.assign(selection, { added });
        }),
      ],
      run: ({ assetId, id, added }: Ticked) =>
        added ? collections.add(assetId, id) : collections.removeAsset(assetId, id),
      touches: [keys.collections.mine, keys.collections.records, keys.collections.everyAssets],
      failureToast: true,
    }),
    /** Puts assets into a collection and takes them out, each with the way back in its toast. Whether all of them went. */
    move: async (moved: Moved): Promise<boolean> => {
      const outcome = await move.run(moved);
      return outcome.ok && outcome.value.failed.length === 0;
    },
  };
};
