import { useStore } from 'zustand';
import { proposalSorts } from '#core/proposals/proposal.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { EmptyLetter } from '#ui/kit/drawings/EmptyLetter.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { sortChoices } from '#ui/lists/toolbar/sort-choices.ts';
import { useListAddress } from '#ui/lists/toolbar/use-list-address.ts';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { listedReceived, receivedListSearch, statusOf } from '../proposal-search.ts';
import { proposalStores } from '../proposal-stores.ts';
import { waitingFilter } from './answer-filters.ts';
import { receivedColumns } from './proposal-columns.tsx';

const tabs = [
  { value: 'all', label: 'All', word: '' },
  { value: 'SENT', label: 'Waiting for you', word: 'waiting' },
  { value: 'PAID', label: 'Paid', word: 'paid' },
  { value: 'DECLINED', label: 'Declined', word: 'declined' },
];

const empty = (
  <EmptyState drawing={<EmptyLetter />}>You have no proposals yet. What your agency sends you appears here.</EmptyState>
);

const nothing: Readonly<Record<string, string>> = {
  SENT: 'No proposal is waiting for you.',
  PAID: 'No paid proposals yet.',
  DECLINED: 'No declined proposals.',
};

/** What was sent to the customer. */
export const ReceivedProposalsPage = ({ search }: PageProps) => {
  const address = useListAddress('/proposals/recipient', receivedListSearch, search, { filters: ['waiting'] });
  const list = useStore(useFeature(proposalStores).received(listedReceived(address.values)));
  const current = statusOf(address.values.status) ?? 'all';
  return (
    <ListPage
      title="Proposals"
      noun={{ one: 'proposal', many: 'proposals' }}
      tabs={{
        label: 'Status',
        current,
        of: tabs.map((tab) => ({ ...tab, href: address.withChanges({ status: tab.value.toLowerCase() }) })),
      }}
      tools={{
        address,
        searches: 'Service, item, number',
        filters: [waitingFilter(address.values.waiting, 'Waiting for you')],
        sorts: sortChoices(proposalSorts),
      }}
      list={list}
      columns={receivedColumns}
      keyOf={({ id }) => id}
      empty={current === 'all' ? empty : <EmptyState drawing={<EmptyLetter />}>{nothing[current]}</EmptyState>}
    />
  );
};
