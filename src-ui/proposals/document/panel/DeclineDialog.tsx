import { useState } from 'react';
import { declineReasonMaxLength } from '#core/proposals/decline-proposal.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextArea } from '#ui/kit/forms/Field.tsx';
import { Modal, ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { proposalActions } from '#ui/proposals/proposal-actions.ts';

type Props = { readonly proposal: Proposal; readonly onClose: () => void };

export const DeclineDialog = ({ proposal: { id, owner, payments }, onClose }: Props) => {
  const { busy, failure, run } = useAction(useFeature(proposalActions).decline);
  const rest = payments.length > 0 ? 'the rest' : 'this proposal';
  const [reason, setReason] = useState('');
  const decline = async (): Promise<void> => {
    if ((await run({ id, reason })).ok) onClose();
  };
  return (
    <Modal title={`Decline ${rest}?`} busy={busy} onClose={onClose}>
      <p>
        <bdi>{owner.name}</bdi> is notified, with your reason if you give one. You cannot pay {rest} afterwards.
      </p>
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
          {payments.length > 0 ? 'Decline the rest' : 'Decline proposal'}
        </Button>
      </ModalActions>
    </Modal>
  );
};
