import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { Collection } from '#core/assets/collection.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { useTabSubject } from '#ui/context/use-tab-subject.ts';
import { ActionMenu } from '#ui/kit/ActionMenu.tsx';
import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { RecordView } from '#ui/record/RecordView.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Time } from '#ui/kit/Time.tsx';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { countText } from '../format-asset.ts';
import { AssetGridSkeleton } from '../grid/AssetGridSkeleton.tsx';
import { DropArea } from '../uploads/DropArea.tsx';
import { UploadButton } from '../uploads/UploadButton.tsx';
import { CollectionAssets } from './CollectionAssets.tsx';
import { CollectionDialogs, type CollectionDialog } from './CollectionDialogs.tsx';
import { collectionStores } from './collection-stores.ts';

type Props = { readonly collection: Collection; readonly search: URLSearchParams };

const CollectionView = ({ collection, search }: Props) => {
  const { navigator } = useApp();
  const [shown, setShown] = useState<CollectionDialog>();
  const { id, name, createdAt, assetsCount } = collection;
  useTabSubject(name);
  return (
    <>
      <Breadcrumb href="/collections">Collections</Breadcrumb>
      <PageHeader
        title={name}
        hint={
          <>
            {countText(assetsCount, 'asset')}, created <Time at={createdAt} look="day" />
          </>
        }
      >
        <UploadButton collectionId={id} />
        <ActionMenu
          label={`Actions for ${name}`}
          actions={[
            { label: 'Rename', icon: Pencil, onAction: () => setShown('rename') },
            { label: 'Delete', icon: Trash2, isDanger: true, onAction: () => setShown('delete') },
          ]}
        />
      </PageHeader>
      <CollectionAssets collection={collection} search={search} />
      <DropArea collectionId={id} />
      <CollectionDialogs
        collection={collection}
        shown={shown}
        onClose={() => setShown(undefined)}
        onDeleted={() => navigator.go('/collections', { replace: true })}
      />
    </>
  );
};

/** One collection and the assets in it. */
export const CollectionPage = ({ params: { id = '' }, search }: PageProps) => {
  const query = useStore(useFeature(collectionStores).one(id));
  return (
    <RecordView query={query} subject="collection" skeleton={<AssetGridSkeleton />}>
      {(collection) => <CollectionView collection={collection} search={search} />}
    </RecordView>
  );
};
