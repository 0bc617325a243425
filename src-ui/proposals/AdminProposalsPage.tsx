import FilePlus2 from 'lucide-react/icons/file-plus-corner';
import Plus from 'lucide-react/icons/plus';
import { useStore } from 'zustand';
import { proposalStatuses, proposalStatusName } from '#core/proposals/proposal.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { FilterTabs } from '#ui/lists/FilterTabs.tsx';
import { PersonChip } from '#ui/people/PersonChip.tsx';
import { usePersonName } from '#ui/people/use-person-name.ts';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { adminColumns } from './admin-proposal-columns.tsx';
import { changedSearch, withSearch } from '#ui/routing/search-params.ts';
import { useSearchParams } from '#ui/routing/use-search-params.ts';
import { proposalListSearch } from './proposal-search.ts';
import { proposalStores, statusOf } from './proposal-stores.ts';

const address = (word: string, recipient: string | undefined): string =>
  withSearch('/admin/proposals/list', changedSearch(new URLSearchParams({ status: word }), { recipient }));

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

const nothing = (recipient: string | undefined, name: string): string =>
  recipient === undefined ? 'No proposal was written yet.' : `No proposal was written for ${name} yet.`;

export const AdminProposalsPage = ({ search }: PageProps) => {
  const { status: word, recipient } = useSearchParams(proposalListSearch, search);
  const { byStatus, ofRecipient } = useFeature(proposalStores);
  const list = useStore(recipient === undefined ? byStatus(word) : ofRecipient(recipient, word));
  const name = usePersonName(recipient);
  const status = statusOf(word);
  const whose = recipient === undefined ? '' : ` for ${name}`;
  return (
    <ListPage
      title="Proposals"
      actions={create}
      filters={
        <>
          <FilterTabs
            label="Status"
            tabs={tabs.map(({ word: other, label }) => ({
              label,
              href: address(other, recipient),
              current: other === word,
            }))}
          />
          {recipient === undefined ? null : <PersonChip id={recipient} all={address(word, undefined)} />}
        </>
      }
      list={list}
      columns={adminColumns}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          icon={FilePlus2}
          action={
            recipient === undefined ? create : <ButtonLink href={address(word, undefined)}>Show everybody’s</ButtonLink>
          }
        >
          {status === undefined
            ? nothing(recipient, name)
            : `No proposal${whose} is ${proposalStatusName(status).toLowerCase()}.`}
        </EmptyState>
      }
    />
  );
};
