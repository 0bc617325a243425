import { lazy, Suspense } from 'react';
import type { Collection } from '#core/assets/collection.ts';
import { DeleteCollection } from './DeleteCollection.tsx';

const CollectionForm = lazy(() =>
  import('./CollectionForm.tsx').then((module) => ({ default: module.CollectionForm })),
);

export type CollectionDialog = 'rename' | 'delete';

type Props = {
  readonly collection: Collection;
  readonly shown: CollectionDialog | undefined;
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
};

/** What a collection's menu asks before it acts. */
export const CollectionDialogs = ({ collection, shown, onClose, onDeleted }: Props) => (
  <>
    {shown === 'rename' ? (
      <Suspense>
        <CollectionForm collection={collection} onClose={onClose} />
      </Suspense>
    ) : null}
    {shown === 'delete' ? <DeleteCollection collection={collection} onClose={onClose} onDeleted={onDeleted} /> : null}
  </>
);
