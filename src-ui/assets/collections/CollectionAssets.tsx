import { useStore } from 'zustand';
import type { Asset } from '#core/assets/asset.ts';
import type { Collection } from '#core/assets/collection.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { FailureScreen } from '#ui/failure/FailureScreen.tsx';
import { StaleNotice } from '#ui/failure/StaleNotice.tsx';
import { Button, ButtonLink } from '#ui/kit/Button.tsx';
import { EmptyPictures } from '#ui/kit/drawings/EmptyPictures.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { TableCard } from '#ui/lists/Table.tsx';
import { useSearchParams } from '#ui/routing/use-search-params.ts';
import { collectionSearch } from '../asset-search.ts';
import { AssetDialogs } from '../detail/AssetDialogs.tsx';
import { AssetGrid } from '../grid/AssetGrid.tsx';
import { AssetGridSkeleton } from '../grid/AssetGridSkeleton.tsx';
import { BulkBar, StatusLine } from '../grid/BulkBar.tsx';
import { assetsAddress } from '../grid/use-asset-filter.ts';
import { useSelection } from '#ui/lists/selection/use-selection.ts';
import { useKeptFocus } from '../grid/use-kept-focus.ts';
import { collectionActions } from './collection-actions.ts';
import { collectionStores } from './collection-stores.ts';

const none: readonly Asset[] = [];

type Props = { readonly collection: Collection; readonly search: URLSearchParams };

/** The assets of a collection; those that are selected can be taken out of it. */
export const CollectionAssets = ({ collection, search }: Props) => {
  const { id } = collection;
  const { asset: opened } = useSearchParams(collectionSearch, search);
  const list = useStore(useFeature(collectionStores).assets(id));
  const { items = none } = list;
  const selection = useSelection(items, id);
  const { move } = useFeature(collectionActions);
  const path = `/collections/${id}`;
  const place = useKeptFocus(opened !== undefined);
  if (list.items === undefined)
    return list.error === undefined ? <AssetGridSkeleton /> : <FailureScreen error={list.error} retry={list.refresh} />;
  const { selected } = selection;
  return (
    <>
      <StaleNotice error={list.error} retry={list.refresh} />
      {selected.size === 0 ? null : (
        <StatusLine data-choosing>
          <BulkBar
            count={selected.size}
            shown={items.length}
            actions={[]}
            onAction={() => undefined}
            onSelectAll={selection.selectAll}
            onClear={selection.clear}
          />
          <Button
            onClick={() => {
              void move({ assetIds: [...selected], collection, way: 'removeAsset' });
              selection.clear();
            }}
          >
            Take out of collection
          </Button>
        </StatusLine>
      )}
      <div ref={place} tabIndex={-1}>
        <AssetGrid
          assets={items}
          hasMore={list.hasMore}
          loadMore={list.loadMore}
          loadingMore={list.loadingMore}
          hrefOf={(asset) => assetsAddress(path, search, { asset: asset.id })}
          selected={selected}
          onSelect={selection.select}
          empty={
            <TableCard>
              <EmptyState
                drawing={<EmptyPictures />}
                action={<ButtonLink href="/assets">Choose among the assets</ButtonLink>}
              >
                Nothing in this collection yet. Upload files, or drop them anywhere on this page.
              </EmptyState>
            </TableCard>
          }
        />
      </div>
      <AssetDialogs path={path} opened={opened} search={search} assets={items} />
    </>
  );
};
