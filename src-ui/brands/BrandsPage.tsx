import Tag from 'lucide-react/icons/tag';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button, ButtonLink } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { PersonChip } from '#ui/people/PersonChip.tsx';
import { usePersonName } from '#ui/people/use-person-name.ts';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { useSearchParams } from '#ui/routing/use-search-params.ts';
import { brandColumns } from './brand-columns.tsx';
import { brandListSearch } from './brand-search.ts';
import { brandStores } from './brand-stores.ts';

const BrandDialog = lazy(() => import('./BrandDialog.tsx').then((module) => ({ default: module.BrandDialog })));

const everyBrand = '/admin/brand-management';

type Props = {
  readonly title: string;
  readonly hint: string;
  /** Whose brands the list shows; undefined for all that the person may see. */
  readonly owner?: string | undefined;
};

const Brands = ({ title, hint, owner }: Props) => {
  const auth = useStore(useApp().auth);
  const { all, ofOwner } = useFeature(brandStores);
  const list = useStore(owner === undefined ? all : ofOwner(owner));
  const name = usePersonName(owner);
  const [adding, setAdding] = useState(false);
  const isAdmin = auth.status === 'AUTHENTICATED' && auth.user.isAdmin;
  const add = (
    <Button $look="primary" onClick={() => setAdding(true)}>
      Add brand
    </Button>
  );
  const empty =
    owner === undefined ? (
      <EmptyState icon={Tag} action={add}>
        No brands yet. Logins, assets and tasks can be kept by brand.
      </EmptyState>
    ) : (
      <EmptyState icon={Tag} action={<ButtonLink href={everyBrand}>Show all brands</ButtonLink>}>
        There are no brands of {name} yet.
      </EmptyState>
    );
  return (
    <>
      <ListPage
        title={title}
        hint={hint}
        actions={add}
        filters={owner === undefined ? undefined : <PersonChip id={owner} all={everyBrand} />}
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

/** Every customer's brands, or those of one, for an admin. */
export const AdminBrandsPage = ({ search }: PageProps) => {
  const { owner } = useSearchParams(brandListSearch, search);
  const hint = owner === undefined ? "Every customer's brands, newest first" : 'Newest first';
  return <Brands title="Brand management" hint={hint} owner={owner} />;
};
