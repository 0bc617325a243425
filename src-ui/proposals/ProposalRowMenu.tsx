import Copy from 'lucide-react/icons/copy';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { toAppError } from '#core/kernel/app-error.ts';
import { canDelete, type Proposal } from '#core/proposals/proposal.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { dashboardKey } from '#ui/dashboard/dashboard-stores.ts';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { ActionMenu } from '#ui/kit/ActionMenu.tsx';
import { proposalsKey } from './proposal-stores.ts';
import { proposalTitle } from './proposal-title.ts';

const useProposalActions = ({ id }: Proposal) => {
  const { cache, navigator, notify, portal } = useApp();
  const refreshed = async (): Promise<void> => {
    await Promise.all([proposalsKey, dashboardKey].map((key) => cache.invalidateQueries({ queryKey: [key] })));
  };
  const told = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      await refreshed();
      return true;
    } catch (cause) {
      notify('error', 'Error!', toAppError(cause).message);
      return false;
    }
  };
  return {
    duplicate: () =>
      told(async () => {
        const copy = await portal.proposals.duplicate(id);
        notify('success', 'Success!', 'The copy is a draft');
        navigator.go(`/admin/proposals/edit/${copy.id}`);
      }),
    remove: () =>
      told(async () => {
        await portal.proposals.remove(id);
        notify('success', 'Success!', 'The proposal is deleted');
      }),
  };
};

type Props = { readonly proposal: Proposal };

export const ProposalRowMenu = ({ proposal }: Props) => {
  const [confirming, setConfirming] = useState(false);
  const { duplicate, remove } = useProposalActions(proposal);
  const title = proposalTitle(proposal);
  return (
    <>
      <ActionMenu
        label={`Actions for ${title}`}
        actions={[
          { label: 'Duplicate', icon: Copy, onAction: () => void duplicate() },
          ...(canDelete(proposal)
            ? [{ label: 'Delete', icon: Trash2, isDanger: true, onAction: () => setConfirming(true) }]
            : []),
        ]}
      />
      {confirming ? (
        <ConfirmDialog
          title="Delete this proposal?"
          verb="Delete"
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        >
          {`“${title}” goes for you and for its recipients. This action cannot be undone.`}
        </ConfirmDialog>
      ) : null}
    </>
  );
};
