import type { InfiniteData } from '@tanstack/query-core';
import type { Collection } from '#core/assets/collection.ts';
import type { Page } from '#core/kernel/page.ts';
import { toAppError } from '#core/kernel/app-error.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { collectionsKey } from './collection-stores.ts';

type CachedCollections = InfiniteData<Page<Collection>, string>;

type Props = {
  readonly collection: Collection;
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
};

/** Asks, deletes, and takes the collection out of the cached list; its assets stay. */
export const DeleteCollection = ({ collection: { id }, onClose, onDeleted }: Props) => {
  const { portal, cache, notify } = useApp();
  const remove = async (): Promise<boolean> => {
    try {
      await portal.collections.remove(id);
    } catch (cause) {
      notify('error', 'Error!', toAppError(cause).message);
      return false;
    }
    cache.setQueryData<CachedCollections>([collectionsKey, 'mine'], (list) =>
      list === undefined
        ? list
        : {
            ...list,
            pages: list.pages.map((page) => ({ ...page, items: page.items.filter((each) => each.id !== id) })),
          },
    );
    void cache.invalidateQueries({ queryKey: [collectionsKey, 'selections'] });
    notify('success', 'Success!', 'Your collection has been deleted successfully');
    onDeleted?.();
    return true;
  };
  return (
    <ConfirmDialog title="Delete Collection" verb="Delete" onConfirm={remove} onClose={onClose}>
      Are you sure you want to delete the password? This action cannot be undone.
    </ConfirmDialog>
  );
};
