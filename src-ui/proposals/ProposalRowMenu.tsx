import { Copy, EllipsisVertical, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { toAppError } from '#core/kernel/app-error.ts';
import { canDelete, type Proposal } from '#core/proposals/proposal.ts';
import { useApp } from '#ui/app/portal-context.ts';
import { dashboardKey } from '#ui/dashboard/dashboard-stores.ts';
import { ConfirmDialog } from '#ui/kit/overlays/ConfirmDialog.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { MenuEntry, MenuPopover } from '#ui/kit/overlays/menu-parts.ts';
import { MenuList } from '#ui/kit/overlays/MenuList.tsx';
import { openByKey } from '#ui/kit/overlays/open-by-key.ts';
import { proposalsKey } from './proposal-stores.ts';
import { proposalTitle } from './proposal-title.ts';

const Above = styled.span`
  position: relative;
  z-index: 1;
`;

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
  const [open, setOpen] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { duplicate, remove } = useProposalActions(proposal);
  const title = proposalTitle(proposal);
  return (
    <Above>
      <IconButton
        ref={trigger}
        aria-label={`Actions for ${title}`}
        aria-haspopup="menu"
        aria-expanded={open}
        onKeyDown={openByKey(() => setOpen(true))}
        onClick={() => setOpen(true)}
      >
        <EllipsisVertical size={16} aria-hidden />
      </IconButton>
      {open ? (
        <MenuPopover isOpen triggerRef={trigger} placement="bottom end" onOpenChange={setOpen}>
          <MenuList aria-label={`Actions for ${title}`} autoFocus="first" onClose={() => setOpen(false)}>
            <MenuEntry onAction={() => void duplicate()}>
              <Copy size={16} aria-hidden />
              Duplicate
            </MenuEntry>
            {canDelete(proposal) ? (
              <MenuEntry data-danger onAction={() => setConfirming(true)}>
                <Trash2 size={16} aria-hidden />
                Delete
              </MenuEntry>
            ) : null}
          </MenuList>
        </MenuPopover>
      ) : null}
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
    </Above>
  );
};
