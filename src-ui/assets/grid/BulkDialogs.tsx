import { lazy, Suspense } from 'react';
import type { Asset } from '#core/assets/asset.ts';
import type { BulkAction } from './BulkBar.tsx';

const AddToCollection = lazy(() =>
  import('../collections/AddToCollection.tsx').then((module) => ({ default: module.AddToCollection })),
);
const AddTags = lazy(() => import('../detail/AddTags.tsx').then((module) => ({ default: module.AddTags })));
const DeleteAssets = lazy(() =>
  import('../detail/DeleteAssets.tsx').then((module) => ({ default: module.DeleteAssets })),
);

type Props = {
  readonly action: BulkAction;
  readonly assets: readonly Asset[];
  /** The work is done, and the selection with it. */
  readonly onDone: () => void;
  readonly onClose: () => void;
};

export const BulkDialogs = ({ action, assets, onDone, onClose }: Props) => {
  const done = (): void => {
    onDone();
    onClose();
  };
  return (
    <Suspense>
      {action === 'collect' ? (
        <AddToCollection assetIds={assets.map(({ id }) => id)} onDone={done} onClose={onClose} />
      ) : null}
      {action === 'tag' ? <AddTags assets={assets} onDone={done} onClose={onClose} /> : null}
      {action === 'delete' ? <DeleteAssets assets={assets} onDeleted={onDone} onClose={onClose} /> : null}
    </Suspense>
  );
};
