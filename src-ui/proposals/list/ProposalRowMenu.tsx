import { isolated } from '#core/kernel/isolated.ts';
import Copy from 'lucide-react/icons/copy';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { canDelete, type Proposal } from '#core/proposals/proposal.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { ActionMenu } from '#ui/kit/ActionMenu.tsx';
import { proposalActions } from '../proposal-actions.ts';
import { proposalTitle } from '#core/proposals/proposal-title.ts';

type Props = {
  readonly proposal: Proposal;
  /** Where to go from a page that showed it. */
  readonly onRemoved?: () => void;
};

export const ProposalRowMenu = ({ proposal, onRemoved }: Props) => {
  const [confirming, setConfirming] = useState(false);
  const { duplicate, remove } = useFeature(proposalActions);
  const title = proposalTitle(proposal);
  const confirm = async () => {
    const outcome = await remove.run(proposal.id);
    if (outcome.ok) onRemoved?.();
    return outcome;
  };
  return (
    <>
      <ActionMenu
        label={`Actions for ${title}`}
        actions={[
          { label: 'Duplicate', icon: Copy, onAction: () => void duplicate.run(proposal.id) },
          ...(canDelete(proposal)
            ? [{ label: 'Delete', icon: Trash2, isDanger: true, onAction: () => setConfirming(true) }]
            : []),
        ]}
      />
      {confirming ? (
        <ConfirmDialog
          title="Delete this proposal?"
          verb="Delete"
          onConfirm={confirm}
          onClose={() => setConfirming(false)}
        >
          {`“${isolated(title)}” is deleted for you and for its recipients. This action cannot be undone.`}
        </ConfirmDialog>
      ) : null}
    </>
  );
};
