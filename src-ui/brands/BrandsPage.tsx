import { lazy, Suspense, useMemo } from 'react';
import { useStore } from 'zustand';
import { brandSorts } from '#core/brands/brand.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyBrand } from '#ui/kit/drawings/EmptyBrand.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { sortChoices } from '#ui/lists/toolbar/sort-choices.ts';
import { useListAddress } from '#ui/lists/toolbar/use-list-address.ts';
import { usePersonFilter } from '#ui/lists/toolbar/use-person-filter.ts';
import { useViewer } from '#ui/people/use-viewer.ts';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { brandColumns } from './brand-columns.tsx';
import { brandListSearch, listedBrands } from './brand-search.ts';
import { brandStores } from './brand-stores.ts';

const BrandPanel = lazy(() => import('./BrandPanel.tsx').then((module) => ({ default: module.BrandPanel })));
const BrandDialog = lazy(() => import('./BrandDialog.tsx').then((module) => ({ default: module.BrandDialog })));

type Props = Pick<PageProps, 'search'> & { readonly title: string; readonly path: string; readonly isAdmin: boolean };

const Brands = ({ title, path, search, isAdmin }: Props) => {
  const address = useListAddress(path, brandListSearch, search, {
    filters: isAdmin ? ['owner'] : [],
    above: ['brand'],
  });
  const owner = isAdmin ? address.values.owner : undefined;
  const list = useStore(useFeature(brandStores).list(listedBrands({ ...address.values, owner })));
  const person = usePersonFilter('owner', 'Owner', owner);
  const { navigator } = useApp();
  const { brand: opened } = address.values;
  const open = (): void => navigator.go(address.withChanges({ brand: 'new' }));
  const close = (): void => address.change({ brand: undefined });
  const { search: words } = new URL(address.withChanges({ brand: undefined }), location.origin);
  const add = (
    <Button $look="primary" aria-keyshortcuts="c" onClick={open}>
      Add brand
    </Button>
  );
  return (
    <>
      <ListPage
        title={title}
        noun={{ one: 'brand', many: 'brands' }}
        actions={add}
        onCreate={open}
        tools={{
          address,
          searches: isAdmin ? 'Name, website, owner' : 'Name, website',
          filters: isAdmin ? [person] : [],
          sorts: sortChoices(brandSorts),
        }}
        list={list}
        columns={useMemo(() => brandColumns(isAdmin, path + words), [isAdmin, path, words])}
        keyOf={({ id }) => id}
        empty={
          <EmptyState drawing={<EmptyBrand />} action={add}>
            No brands yet. Logins, assets and tasks can be kept by brand.
          </EmptyState>
        }
      />
      {opened === undefined ? null : (
        <Suspense>
          {opened === 'new' ? <BrandDialog onClose={close} /> : <BrandPanel key={opened} id={opened} onClose={close} />}
        </Suspense>
      )}
    </>
  );
};

/** The brands that the person may see. */
export const BrandsPage = ({ search }: PageProps) => {
  const { isAdmin } = useViewer();
  return <Brands title="Brands" path="/brands" search={search} isAdmin={isAdmin} />;
};

/** Every customer's brands, or those of one, for an admin. */
export const AdminBrandsPage = ({ search }: PageProps) => (
  <Brands title="Brand management" path="/admin/brand-management" search={search} isAdmin />
);
