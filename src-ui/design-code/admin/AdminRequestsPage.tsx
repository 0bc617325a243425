import { lazy, Suspense, useMemo } from 'react';
import { useStore } from 'zustand';
import { LineTabs } from '#ui/service-lines/LineTabs.tsx';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { EmptyRequest } from '#ui/kit/drawings/EmptyRequest.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { useListAddress } from '#ui/lists/toolbar/use-list-address.ts';
import { usePersonFilter } from '#ui/lists/toolbar/use-person-filter.ts';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { adminRequestSearch, listedOfEveryone } from '../design-code-search.ts';
import { requestFilters, requestNoun, requestSorts } from '../list/request-filters.ts';
import { adminRequestsPath } from '../request-paths.ts';
import { requestStores } from '../request-stores.ts';
import { adminRequestColumns } from './admin-request-columns.tsx';

const RequestPanel = lazy(() => import('./RequestPanel.tsx').then((module) => ({ default: module.RequestPanel })));

/** Every customer's requests; the one that the address names is open in a panel. */
export const AdminRequestsPage = ({ search }: PageProps) => {
  const { navigator } = useApp();
  const address = useListAddress(adminRequestsPath, adminRequestSearch, search, {
    filters: ['category', 'subCategory', 'owner'],
    above: ['serviceId'],
  });
  const { owner, serviceId } = address.values;
  const list = useStore(useFeature(requestStores).everyone(listedOfEveryone(address.values)));
  const person = usePersonFilter('owner', 'Customer', owner);
  const { search: words } = new URL(address.withChanges({ serviceId: undefined }), location.origin);
  const columns = useMemo(() => adminRequestColumns(words), [words]);
  return (
    <>
      <ListPage
        title="Requests"
        noun={requestNoun}
        tools={{
          address,
          searches: 'Customer, request',
          filters: [...requestFilters(address), person],
          sorts: requestSorts,
        }}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            drawing={<EmptyRequest />}
            action={<ButtonLink href="/admin/proposals/create">Write a proposal</ButtonLink>}
          >
            No customer has asked for design or code yet.
          </EmptyState>
        }
      >
        <LineTabs line="DesignAndCode" />
      </ListPage>
      {serviceId === undefined ? null : (
        <Suspense>
          <RequestPanel
            key={serviceId}
            id={serviceId}
            onClose={() => navigator.go(address.withChanges({ serviceId: undefined }))}
          />
        </Suspense>
      )}
    </>
  );
};
