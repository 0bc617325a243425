import { useStore } from 'zustand';
import { useFeature } from '#ui/context/portal-context.ts';
import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { useViewer } from '#ui/people/use-viewer.ts';
import { RecordView } from '#ui/record/RecordView.tsx';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { ProposalDocument } from './document/ProposalDocument.tsx';
import { ProposalSkeleton } from './document/ProposalSkeleton.tsx';
import { useSearchParams } from '#ui/routing/use-search-params.ts';
import { proposalSearch } from './proposal-search.ts';
import { proposalStores } from './proposal-stores.ts';

export const ProposalPage = ({ params: { id = '' }, search }: PageProps) => {
  const { checkout, question } = useSearchParams(proposalSearch, search);
  const query = useStore(useFeature(proposalStores).one(id));
  const { isAdmin } = useViewer();
  return (
    <>
      <Breadcrumb href={isAdmin ? '/admin/proposals/list' : '/proposals/recipient'}>Proposals</Breadcrumb>
      <RecordView query={query} subject="proposal" skeleton={<ProposalSkeleton />}>
        {(proposal) => <ProposalDocument proposal={proposal} canceled={checkout === 'canceled'} question={question} />}
      </RecordView>
    </>
  );
};
