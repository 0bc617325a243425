import { useState } from 'react';
import { failureMessage } from '#ui/errors/failure-message.ts';
import { declineReasonMaxLength } from '#core/proposals/decline-proposal.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextArea } from '#ui/kit/forms/Field.tsx';
import { Modal, ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { proposalsKey } from './proposal-stores.ts';

type Props = { readonly proposal: Proposal; readonly onClose: () => void };

export const DeclineDialog = ({ proposal, onClose }: Props) => {
  const { cache, notify, portal } = useApp();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const decline = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const declined = await portal.proposals.decline(proposal.id, reason);
      cache.setQueryData([proposalsKey, 'one', proposal.id], declined);
      await cache.invalidateQueries({ queryKey: [proposalsKey] });
      notify('success', 'Proposal declined', `${proposal.owner.name} is told`);
      onClose();
    } catch (cause) {
      setFailure(failureMessage(cause));
      setBusy(false);
    }
  };
  return (
    <Modal title="Decline this proposal?" busy={busy} onClose={onClose}>
      <p>{proposal.owner.name} is told, with your reason if you give one. You cannot pay this proposal afterwards.</p>
      <ErrorSummary message={failure} />
      <TextArea
        label="Reason (optional)"
        value={reason}
        maxLength={declineReasonMaxLength}
        onChange={(event) => setReason(event.target.value)}
      />
      <ModalActions>
        <Button autoFocus disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button $look="danger" busy={busy} onClick={() => void decline()}>
          Decline proposal
        </Button>
      </ModalActions>
    </Modal>
  );
};
