import { useStore } from 'zustand';
import { canEdit } from '#core/proposals/proposal.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { RecordView } from '#ui/record/RecordView.tsx';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { ProposalEditor } from './editor/ProposalEditor.tsx';
import { ProposalDocument } from './document/ProposalDocument.tsx';
import { ProposalSkeleton } from './document/ProposalSkeleton.tsx';
import { proposalStores } from './proposal-stores.ts';

/** A draft to edit; anything sent can only be read. */
export const EditProposalPage = ({ params: { id = '' } }: PageProps) => {
  const query = useStore(useFeature(proposalStores).one(id));
  return (
    <RecordView query={query} subject="proposal" skeleton={<ProposalSkeleton />}>
      {(proposal) =>
        canEdit(proposal) ? (
          <ProposalEditor key={proposal.id} title="Edit proposal" proposal={proposal} />
        ) : (
          <ProposalDocument proposal={proposal} canceled={false} />
        )
      }
    </RecordView>
  );
};
