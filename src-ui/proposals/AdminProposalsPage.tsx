import FilePlus2 from 'lucide-react/icons/file-plus-corner';
import Plus from 'lucide-react/icons/plus';
import { useStore } from 'zustand';
import { proposalStatuses, proposalStatusName } from '#core/proposals/proposal.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { FilterTabs } from '#ui/lists/FilterTabs.tsx';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { adminColumns } from './admin-proposal-columns.tsx';
import { useSearchParams } from '#ui/routing/use-search-params.ts';
import { proposalListSearch } from './proposal-search.ts';
import { proposalStores, statusOf } from './proposal-stores.ts';

const address = (word: string): string => `/admin/proposals/list?status=${word}`;

const tabs = [
  ...proposalStatuses.map((status) => ({ word: status.toLowerCase(), label: proposalStatusName(status) })),
  { word: 'all', label: 'All' },
];

const create = (
  <ButtonLink href="/admin/proposals/create" $look="primary">
    <Plus size={16} aria-hidden />
    New proposal
  </ButtonLink>
);

export const AdminProposalsPage = ({ search }: PageProps) => {
  const { status: word } = useSearchParams(proposalListSearch, search);
  const list = useStore(useFeature(proposalStores).byStatus(word));
  const status = statusOf(word);
  return (
    <ListPage
      title="Proposals"
      actions={create}
      filters={
        <FilterTabs
          label="Status"
          tabs={tabs.map(({ word: other, label }) => ({ label, href: address(other), current: other === word }))}
        />
      }
      list={list}
      columns={adminColumns}
      keyOf={({ id }) => id}
      empty={
        <EmptyState icon={FilePlus2} action={create}>
          {status === undefined
            ? 'No proposal was written yet.'
            : `No proposal is ${proposalStatusName(status).toLowerCase()}.`}
        </EmptyState>
      }
    />
  );
};
