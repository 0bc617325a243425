import Plus from 'lucide-react/icons/plus';
import { useStore } from 'zustand';
import { proposalSorts, proposalStatuses, proposalStatusName } from '#core/proposals/proposal.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { EmptyLetter } from '#ui/kit/drawings/EmptyLetter.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { sortChoices } from '#ui/lists/toolbar/sort-choices.ts';
import { useListAddress } from '#ui/lists/toolbar/use-list-address.ts';
import { usePersonFilter } from '#ui/lists/toolbar/use-person-filter.ts';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { listedProposals, proposalListSearch, statusOf } from '../proposal-search.ts';
import { proposalStores } from '../proposal-stores.ts';
import { sentFilter, waitingFilter } from './answer-filters.ts';
import { adminColumns } from './admin-proposal-columns.tsx';

const newPath = '/admin/proposals/create';

const tabs = [
  ...proposalStatuses.map((value) => ({
    value,
    label: proposalStatusName(value),
    word: proposalStatusName(value).toLowerCase(),
  })),
  { value: 'all', label: 'All', word: '' },
];

const create = (
  <ButtonLink href={newPath} $look="primary" aria-keyshortcuts="c">
    <Plus size={16} aria-hidden />
    New proposal
  </ButtonLink>
);

export const AdminProposalsPage = ({ search }: PageProps) => {
  const { navigator, device } = useApp();
  const address = useListAddress('/admin/proposals/list', proposalListSearch, search, {
    filters: ['recipient', 'waiting', 'sent'],
  });
  const { status: word, recipient, waiting, sent } = address.values;
  const list = useStore(useFeature(proposalStores).all(listedProposals(address.values)));
  const person = usePersonFilter('recipient', 'Recipient', recipient);
  const status = statusOf(word);
  return (
    <ListPage
      title="Proposals"
      noun={{ one: 'proposal', many: 'proposals' }}
      actions={create}
      onCreate={() => navigator.go(newPath)}
      tabs={{
        label: 'Status',
        current: status ?? 'all',
        of: tabs.map((tab) => ({ ...tab, href: address.withChanges({ status: tab.value.toLowerCase() }) })),
      }}
      tools={{
        address,
        searches: 'Recipient, service, number',
        filters: [person, waitingFilter(waiting, 'Waiting for an answer'), sentFilter(sent, device.clock.now())],
        sorts: sortChoices(proposalSorts),
      }}
      list={list}
      columns={adminColumns}
      keyOf={({ id }) => id}
      empty={
        <EmptyState drawing={<EmptyLetter />} action={create}>
          {status === undefined ? 'No proposals yet.' : `No proposal is ${proposalStatusName(status).toLowerCase()}.`}
        </EmptyState>
      }
    />
  );
};
