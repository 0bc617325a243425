import ImagePlus from 'lucide-react/icons/image-plus';
import { useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { assetSorts, type Asset } from '#core/assets/asset.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { FailureScreen } from '#ui/failure/FailureScreen.tsx';
import { StaleNotice } from '#ui/failure/StaleNotice.tsx';
import { ActionMenu } from '#ui/kit/ActionMenu.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyPictures } from '#ui/kit/drawings/EmptyPictures.tsx';
import { LostPage } from '#ui/kit/drawings/LostPage.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { useListKeys } from '#ui/lists/keys/use-list-keys.ts';
import { TableCard } from '#ui/lists/Table.tsx';
import { sortChoices } from '#ui/lists/toolbar/sort-choices.ts';
import { ListToolbar } from '#ui/lists/toolbar/ListToolbar.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import type { Page } from '#ui/routing/lazy-page.ts';
import { filterKey } from './asset-stores.ts';
import { countText } from './format-asset.ts';
import { AssetDialogs } from './detail/AssetDialogs.tsx';
import { AssetGrid } from './grid/AssetGrid.tsx';
import { AssetGridSkeleton } from './grid/AssetGridSkeleton.tsx';
import { assetFilters } from './grid/asset-filters.ts';
import { BulkBar, StatusLine, type BulkAction } from './grid/BulkBar.tsx';
import { BulkDialogs } from './grid/BulkDialogs.tsx';
import { assetAddress, assetsAddress, useAssetFilter } from './grid/use-asset-filter.ts';
import { useEscape } from '#ui/lists/selection/use-escape.ts';
import { useSelection } from '#ui/lists/selection/use-selection.ts';
import { useKeptFocus } from './grid/use-kept-focus.ts';
import { useShownAssets } from './grid/use-shown-assets.ts';
import { DropArea } from './uploads/DropArea.tsx';
import { UploadButton } from './uploads/UploadButton.tsx';
import { useBrandNames } from '#ui/brands/use-brands.ts';

const path = '/assets';
const actions: readonly BulkAction[] = ['collect', 'tag', 'delete'];
const none: readonly Asset[] = [];

const Dimmed = styled.div`
  outline: none;

  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;

const NothingYet = () => (
  <TableCard>
    <EmptyState drawing={<EmptyPictures />}>
      No assets yet. Upload pictures and videos, or drop them anywhere on this page.
    </EmptyState>
  </TableCard>
);

type NothingFitsProps = { readonly onClear: () => void };

const NothingFits = ({ onClear }: NothingFitsProps) => (
  <TableCard>
    <EmptyState drawing={<LostPage />} action={<Button onClick={onClear}>Clear filters</Button>}>
      No asset fits these filters.
    </EmptyState>
  </TableCard>
);

type Props = { readonly search: URLSearchParams };

const Assets = ({ search }: Props) => {
  const field = useRef<HTMLInputElement>(null);
  const { address, filter } = useAssetFilter(search);
  const { asset: opened } = address.values;
  const { list, items = none, isStale, facets, total } = useShownAssets(filter);
  const selection = useSelection(items, `${address.values.sort} ${filterKey(filter)}`);
  const { selected } = selection;
  const brandNames = useBrandNames();
  const [asking, setAsking] = useState<{ readonly action: BulkAction; readonly assets: readonly Asset[] }>();
  useListKeys({ search: field, onCreate: undefined });
  useEscape(selected.size > 0 && asking === undefined, selection.clear);
  const place = useKeptFocus(asking !== undefined || opened !== undefined);
  const isEmpty = list.items?.length === 0 && !list.hasMore && !address.isFiltered;
  const hrefOf = useMemo(() => assetAddress(path, search), [search]);
  const chosen = useMemo(() => items.filter(({ id }) => selected.has(id)), [items, selected]);
  if (list.error !== undefined && list.items === undefined)
    return <FailureScreen error={list.error} retry={list.refresh} />;
  return (
    <>
      {isEmpty ? null : (
        <>
          <ListToolbar
            many="assets"
            address={address}
            searches="Name, tag, source"
            filters={assetFilters(filter, brandNames, facets)}
            sorts={sortChoices(assetSorts)}
            csvUrl={undefined}
            searchRef={field}
          />
          <StatusLine data-choosing={selected.size > 0}>
            {selected.size > 0 ? (
              <BulkBar
                count={selected.size}
                shown={items.length}
                actions={actions}
                onAction={(action) => setAsking({ action, assets: chosen })}
                onSelectAll={selection.selectAll}
                onClear={selection.clear}
              />
            ) : (
              <span role="status">{total === undefined ? null : countText(total, 'asset')}</span>
            )}
          </StatusLine>
        </>
      )}
      <StaleNotice error={list.error} retry={list.refresh} />
      {list.items === undefined && !isStale ? (
        <AssetGridSkeleton />
      ) : (
        <Dimmed ref={place} tabIndex={-1} aria-busy={isStale}>
          <AssetGrid
            assets={items}
            hasMore={list.hasMore}
            loadMore={list.loadMore}
            loadingMore={list.loadingMore}
            hrefOf={hrefOf}
            selected={selected}
            onSelect={selection.select}
            empty={isEmpty ? <NothingYet /> : <NothingFits onClear={address.clear} />}
          />
        </Dimmed>
      )}
      {asking === undefined ? null : (
        <BulkDialogs {...asking} onDone={selection.clear} onClose={() => setAsking(undefined)} />
      )}
      <AssetDialogs path={path} opened={opened} search={search} assets={items} />
    </>
  );
};

/** Every asset of the person, with filters in the address and a dialog for the one it names. */
export const AssetsPage: Page = ({ search }) => {
  const { navigator } = useApp();
  return (
    <>
      <PageHeader title="Assets" hint="The pictures and videos of your brands">
        <UploadButton />
        <ActionMenu
          label="More ways to add"
          actions={[
            {
              label: 'New asset…',
              icon: ImagePlus,
              onAction: () => navigator.go(assetsAddress(path, search, { asset: 'new' })),
            },
          ]}
        />
      </PageHeader>
      <Assets search={search} />
      <DropArea />
    </>
  );
};
