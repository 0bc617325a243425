import { useEffect } from 'react';
import { canEdit, recipientOf, type Proposal } from '#core/proposals/proposal.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { useViewer } from '#ui/people/use-viewer.ts';
import { proposalActions } from './proposal-actions.ts';

/** Notes once that a recipient has opened a proposal; its sender and admins leave no note. */
export const useFirstLook = (proposal: Proposal): void => {
  const { see } = useFeature(proposalActions);
  const viewer = useViewer();
  const { id } = proposal;
  const own = recipientOf(proposal, viewer.id);
  const isSenders = viewer.isAdmin || proposal.owner.id === viewer.id;
  const isFirst = own !== undefined && own.seenAt === undefined && !isSenders && !canEdit(proposal);
  useEffect(() => {
    if (isFirst) void see.run(id);
  }, [see, id, isFirst]);
};
