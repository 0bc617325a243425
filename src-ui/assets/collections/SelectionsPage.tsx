import { isolated } from '#core/kernel/isolated.ts';
import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import type { Asset } from '#core/assets/asset.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button, ButtonLink } from '#ui/kit/Button.tsx';
import { EmptyFolder } from '#ui/kit/drawings/EmptyFolder.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { RecordView } from '#ui/record/RecordView.tsx';
import { TableCard } from '#ui/lists/Table.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { assetStores } from '../asset-stores.ts';
import { collectionActions } from './collection-actions.ts';
import { collectionStores } from './collection-stores.ts';
import { Selections } from './Selections.tsx';

const CollectionForm = lazy(() =>
  import('./CollectionForm.tsx').then((module) => ({ default: module.CollectionForm })),
);

const AssetCollections = ({ asset }: { readonly asset: Asset }) => {
  const query = useStore(useFeature(collectionStores).selections(asset.id));
  const { move } = useFeature(collectionActions);
  const [making, setMaking] = useState(false);
  const make = <Button onClick={() => setMaking(true)}>New collection</Button>;
  return (
    <>
      <Breadcrumb href="/assets">Assets</Breadcrumb>
      <PageHeader title="Collections" hint={`Which of them ${isolated(asset.name)} belongs to`}>
        <ButtonLink href={`/assets?asset=${asset.id}`}>Show asset</ButtonLink>
        {make}
      </PageHeader>
      <RecordView query={query} subject="asset" skeleton={<TableSkeleton columns={2} />}>
        {(selections) =>
          selections.length === 0 ? (
            <TableCard>
              <EmptyState drawing={<EmptyFolder />} action={make}>
                No collections yet. A collection brings assets of any brand together.
              </EmptyState>
            </TableCard>
          ) : (
            <Selections assetId={asset.id} selections={selections} />
          )
        }
      </RecordView>
      {making ? (
        <Suspense>
          <CollectionForm
            onSaved={(made) => void move({ assetIds: [asset.id], collection: made, way: 'add' })}
            onClose={() => setMaking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
};

/** Every collection, ticked where it holds the asset. */
export const SelectionsPage = ({ params: { id = '' } }: PageProps) => {
  const query = useStore(useFeature(assetStores).one(id));
  return (
    <RecordView query={query} subject="asset" skeleton={<TableSkeleton columns={2} />}>
      {(asset) => <AssetCollections asset={asset} />}
    </RecordView>
  );
};
