import Inbox from 'lucide-react/icons/inbox';
import { lazy, Suspense, useMemo } from 'react';
import { useStore } from 'zustand';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { PersonChip } from '#ui/people/PersonChip.tsx';
import { usePersonName } from '#ui/people/use-person-name.ts';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { adminRequestSearch } from '../design-code-search.ts';
import { RequestFilters } from '../list/RequestFilters.tsx';
import { useRequestFilter } from '../list/use-request-filter.ts';
import { adminRequestsPath } from '../request-paths.ts';
import { requestStores } from '../request-stores.ts';
import { adminRequestColumns } from './admin-request-columns.tsx';
import { OrderSelect } from './OrderSelect.tsx';

const RequestPanel = lazy(() => import('./RequestPanel.tsx').then((module) => ({ default: module.RequestPanel })));

const nothingOf = (name: string, isFiltered: boolean): string =>
  isFiltered ? `No request of ${name} fits these filters.` : `There are no requests of ${name} yet.`;

/** Every customer's requests; the one that the address names is open in a panel. */
export const AdminRequestsPage = ({ search }: PageProps) => {
  const { navigator } = useApp();
  const controls = useRequestFilter(adminRequestsPath, adminRequestSearch, search);
  const { category, subCategory, owner, order, serviceId } = controls.values;
  const stores = useFeature(requestStores);
  const list = useStore(
    useMemo(
      () => stores.everyone({ category, subCategory, ownerId: owner, order }),
      [stores, category, subCategory, owner, order],
    ),
  );
  const name = usePersonName(owner);
  const { search: words } = new URL(controls.withChanges({ serviceId: undefined }), location.origin);
  const columns = useMemo(() => adminRequestColumns(words), [words]);
  return (
    <>
      <ListPage
        title="Design and Code requests"
        hint="What customers have asked for"
        filters={
          <RequestFilters controls={controls}>
            <OrderSelect order={order} onChange={(chosen) => controls.change({ order: chosen })} />
            {owner === undefined ? null : <PersonChip id={owner} all={controls.withChanges({ owner: undefined })} />}
          </RequestFilters>
        }
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          controls.isFiltered || owner !== undefined ? (
            <EmptyState icon={Inbox} action={<ButtonLink href={adminRequestsPath}>Show all requests</ButtonLink>}>
              {owner === undefined ? 'No request fits these filters.' : nothingOf(name, controls.isFiltered)}
            </EmptyState>
          ) : (
            <EmptyState icon={Inbox} action={<ButtonLink href="/admin/proposals/create">Write a proposal</ButtonLink>}>
              No customer has asked for design or code yet.
            </EmptyState>
          )
        }
      />
      {serviceId === undefined ? null : (
        <Suspense>
          <RequestPanel
            key={serviceId}
            id={serviceId}
            onClose={() => navigator.go(controls.withChanges({ serviceId: undefined }))}
          />
        </Suspense>
      )}
    </>
  );
};
