import Plus from 'lucide-react/icons/plus';
import { useStore } from 'zustand';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { EmptyRequest } from '#ui/kit/drawings/EmptyRequest.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { useListAddress } from '#ui/lists/toolbar/use-list-address.ts';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { newRequestPath, requestsPath } from '../request-paths.ts';
import { requestStores } from '../request-stores.ts';
import { listedRequests, requestListSearch } from '../design-code-search.ts';
import { requestColumns } from './request-columns.tsx';
import { requestFilters, requestNoun, requestSorts } from './request-filters.ts';
import { RequestTotals } from './RequestTotals.tsx';

const create = (
  <ButtonLink href={newRequestPath()} $look="primary">
    <Plus size={16} aria-hidden />
    New request
  </ButtonLink>
);

/** What a customer has asked for: how often of each kind, and each of them. */
export const RequestsPage = ({ search }: PageProps) => {
  const { navigator } = useApp();
  const address = useListAddress(requestsPath, requestListSearch, search, { filters: ['category', 'subCategory'] });
  const list = useStore(useFeature(requestStores).mine(listedRequests(address.values)));
  return (
    <ListPage
      title="Requests"
      noun={requestNoun}
      actions={create}
      onCreate={() => navigator.go(newRequestPath())}
      tools={{ address, searches: 'Request, description', filters: requestFilters(address), sorts: requestSorts }}
      list={list}
      columns={requestColumns}
      keyOf={({ id }) => id}
      empty={
        <EmptyState drawing={<EmptyRequest />} action={create}>
          You have no requests yet. Say what you need, and your agency answers with a proposal.
        </EmptyState>
      }
    >
      <RequestTotals />
    </ListPage>
  );
};
