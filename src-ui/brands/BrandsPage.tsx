import Tag from 'lucide-react/icons/tag';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { brandColumns } from './brand-columns.tsx';
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
      <ListPage
        title={title}
        hint={hint}
        actions={add}
        list={list}
        columns={useMemo(() => brandColumns(isAdmin), [isAdmin])}
        keyOf={({ id }) => id}
        empty={empty}
      />
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
