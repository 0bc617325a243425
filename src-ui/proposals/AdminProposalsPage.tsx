import FilePlus2 from 'lucide-react/icons/file-plus-corner';
import Plus from 'lucide-react/icons/plus';
import { useStore } from 'zustand';
import { proposalStatuses, proposalStatusName } from '#core/proposals/proposal.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { FilterTabs } from '#ui/lists/FilterTabs.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { TableCard } from '#ui/lists/Table.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { AdminProposalsTable } from './AdminProposalsTable.tsx';
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
  const word = (search.get('status') ?? 'draft').toLowerCase();
  const list = useStore(useFeature(proposalStores).byStatus(word));
  const status = statusOf(word);
  return (
    <>
      <PageHeader title="Proposals">{create}</PageHeader>
      <FilterTabs
        label="Status"
        tabs={tabs.map(({ word: other, label }) => ({ label, href: address(other), current: other === word }))}
      />
      <TableCard>
        <PagedList
          list={list}
          skeleton={<TableSkeleton columns={6} />}
          empty={
            <EmptyState icon={FilePlus2} action={create}>
              {status === undefined
                ? 'No proposal was written yet.'
                : `No proposal is ${proposalStatusName(status).toLowerCase()}.`}
            </EmptyState>
          }
        >
          {(proposals) => <AdminProposalsTable proposals={proposals} />}
        </PagedList>
      </TableCard>
    </>
  );
};
