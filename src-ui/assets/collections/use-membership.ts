import type { Collection } from '#core/assets/collection.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { failureMessage } from '#ui/errors/failure-message.ts';
import { countText } from '../format-asset.ts';
import { forEveryId } from '../detail/use-asset-removal.ts';
import { collectionsKey } from './collection-stores.ts';

type Named = Pick<Collection, 'id' | 'name'>;

/** Puts assets into collections and takes them out, each with the way back in its toast. */
export const useMembership = () => {
  const { portal, cache, notify } = useApp();

  const change = async (
    assetIds: readonly string[],
    { id, name }: Named,
    way: 'add' | 'removeAsset',
    isUndo = false,
  ): Promise<boolean> => {
    const { done, failed, cause } = await forEveryId(assetIds, (assetId) => portal.collections[way](assetId, id));
    await cache.invalidateQueries({ queryKey: [collectionsKey] });
    if (failed.length > 0) notify('error', 'Error!', failureMessage(cause));
    if (done.length > 0) {
      const words = way === 'add' ? `in ${name}` : `out of ${name}`;
      const text = `${countText(done.length, 'asset')} ${done.length === 1 ? 'is' : 'are'} ${words}`;
      const back = way === 'add' ? 'removeAsset' : 'add';
      const undo = { label: 'Undo', onAction: () => void change(done, { id, name }, back, true) };
      notify('success', 'Success!', text, isUndo ? undefined : undo);
    }
    return failed.length === 0;
  };

  return {
    add: (assetIds: readonly string[], collection: Named) => change(assetIds, collection, 'add'),
    removeAsset: (assetIds: readonly string[], collection: Named) => change(assetIds, collection, 'removeAsset'),
  };
};
