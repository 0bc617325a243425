import Tag from 'lucide-react/icons/tag';
import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { Table, TableCard } from '#ui/lists/Table.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { BrandRow } from './BrandRow.tsx';
import { brandStores } from './brand-stores.ts';

const BrandDialog = lazy(() => import('./BrandDialog.tsx').then((module) => ({ default: module.BrandDialog })));

type Props = { readonly title: string; readonly hint: string };

const Brands = ({ title, hint }: Props) => {
  const auth = useStore(useApp().auth);
  const list = useStore(useFeature(brandStores).all);
  const [adding, setAdding] = useState(false);
  const isAdmin = auth.status === 'AUTHENTICATED' && auth.user.isAdmin;
  const add = (
    <Button $look="primary" onClick={() => setAdding(true)}>
      Add brand
    </Button>
  );
  const empty = (
    <EmptyState icon={Tag} action={add}>
      No brands yet. Logins, assets and tasks can be kept by brand.
    </EmptyState>
  );
  return (
    <>
      <PageHeader title={title} hint={hint}>
        {add}
      </PageHeader>
      <TableCard>
        <PagedList list={list} skeleton={<TableSkeleton columns={isAdmin ? 6 : 5} />} empty={empty}>
          {(brands) => (
            <Table>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  {isAdmin ? <th scope="col">Owner</th> : null}
                  <th scope="col">Website</th>
                  <th scope="col">Colours</th>
                  <th scope="col">Created</th>
                  <th scope="col">
                    <Hidden>Actions</Hidden>
                  </th>
                </tr>
              </thead>
              <tbody>
                {brands.map((brand) => (
                  <BrandRow key={brand.id} brand={brand} withOwner={isAdmin} />
                ))}
              </tbody>
            </Table>
          )}
        </PagedList>
      </TableCard>
      {adding ? (
        <Suspense>
          <BrandDialog onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </>
  );
};

/** The person's own brands. */
export const BrandsPage = () => <Brands title="Brands" hint="What you sell under, newest first" />;

/** Every customer's brands, for an admin. */
export const AdminBrandsPage = () => <Brands title="Brand management" hint="Every customer's brands, newest first" />;
