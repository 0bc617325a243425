import ClipboardList from 'lucide-react/icons/clipboard-list';
import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useFeature } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { ListCard } from '#ui/lists/ListPage.tsx';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { newRequestPath, requestsPath } from '../request-paths.ts';
import { requestStores } from '../request-stores.ts';
import { requestListSearch } from '../design-code-search.ts';
import { requestColumns } from './request-columns.tsx';
import { RequestFilters } from './RequestFilters.tsx';
import { RequestTotals } from './RequestTotals.tsx';
import { useRequestFilter } from './use-request-filter.ts';

const create = (
  <ButtonLink href={newRequestPath()} $look="primary">
    <Plus size={16} aria-hidden />
    New request
  </ButtonLink>
);

/** What a customer has asked for: how often of each kind, and each of them. */
export const RequestsPage = ({ search }: PageProps) => {
  const controls = useRequestFilter(requestsPath, requestListSearch, search);
  const { category, subCategory } = controls.values;
  const stores = useFeature(requestStores);
  const list = useStore(useMemo(() => stores.mine({ category, subCategory }), [stores, category, subCategory]));
  return (
    <>
      <PageHeader title="Design and Code" hint="What you have asked us for">
        {create}
      </PageHeader>
      <RequestTotals />
      <RequestFilters controls={controls} />
      <ListCard
        list={list}
        columns={requestColumns}
        keyOf={({ id }) => id}
        empty={
          controls.isFiltered ? (
            <EmptyState icon={ClipboardList} action={<ButtonLink href={requestsPath}>Show all requests</ButtonLink>}>
              You have no request of this kind.
            </EmptyState>
          ) : (
            <EmptyState icon={ClipboardList} action={create}>
              You have no requests yet. Say what you need, and your agency answers with a proposal.
            </EmptyState>
          )
        }
      />
    </>
  );
};
