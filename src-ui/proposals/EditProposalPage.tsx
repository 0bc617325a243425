import { useState } from 'react';
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
  const [version, setVersion] = useState(0);
  const reload = async (): Promise<void> => {
    await query.refresh();
    setVersion(version + 1);
  };
  return (
    <RecordView query={query} subject="proposal" skeleton={<ProposalSkeleton />}>
      {(proposal) =>
        canEdit(proposal) ? (
          <ProposalEditor key={`${proposal.id} ${version}`} proposal={proposal} onReload={() => void reload()} />
        ) : (
          <ProposalDocument proposal={proposal} canceled={false} />
        )
      }
    </RecordView>
  );
};
