import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyFolder } from '#ui/kit/drawings/EmptyFolder.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { TableCard } from '#ui/lists/Table.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { CollectionGrid } from './collection-styles.ts';
import { CollectionCard } from './CollectionCard.tsx';
import { CollectionGridSkeleton } from './CollectionGridSkeleton.tsx';
import { collectionStores } from './collection-stores.ts';

const CollectionForm = lazy(() =>
  import('./CollectionForm.tsx').then((module) => ({ default: module.CollectionForm })),
);

/** The person's collections as cards, newest first. */
export const CollectionsPage = () => {
  const { navigator } = useApp();
  const list = useStore(useFeature(collectionStores).mine);
  const [adding, setAdding] = useState(false);
  const add = (
    <Button $look="primary" onClick={() => setAdding(true)}>
      New collection
    </Button>
  );
  const empty = (
    <TableCard>
      <EmptyState drawing={<EmptyFolder />} action={add}>
        No collections yet. A collection brings assets of any brand together.
      </EmptyState>
    </TableCard>
  );
  return (
    <>
      <PageHeader title="Collections" hint="Assets that belong together, newest first">
        {add}
      </PageHeader>
      <PagedList list={list} skeleton={<CollectionGridSkeleton />} empty={empty}>
        {(collections) => (
          <CollectionGrid aria-label="Collections">
            {collections.map((collection) => (
              <CollectionCard key={collection.id} collection={collection} />
            ))}
          </CollectionGrid>
        )}
      </PagedList>
      {adding ? (
        <Suspense>
          <CollectionForm onSaved={({ id }) => navigator.go(`/collections/${id}`)} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
