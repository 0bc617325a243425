import FileText from 'lucide-react/icons/file-text';
import { useStore } from 'zustand';
import { useFeature } from '#ui/context/portal-context.ts';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { receivedColumns } from './proposal-columns.tsx';
import { proposalStores } from './proposal-stores.ts';

const empty = (
  <EmptyState icon={FileText}>You have no proposals yet. What your agency sends you appears here.</EmptyState>
);

export const ReceivedProposalsPage = () => (
  <ListPage
    title="Proposals"
    hint="Sent to you, newest first"
    list={useStore(useFeature(proposalStores).received)}
    columns={receivedColumns}
    keyOf={({ id }) => id}
    empty={empty}
  />
);
