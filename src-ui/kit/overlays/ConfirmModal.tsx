import { useState, type ReactNode } from 'react';
import { Button } from '#ui/kit/Button.tsx';
import { Modal, ModalActions } from './Modal.tsx';
import { useFocusNearby } from './use-focus-nearby.ts';

export type ConfirmProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly verb: string;
  /** On the button that changes nothing. */
  readonly dismissal?: string;
  /** Whether it worked; the question stays open where it did not. */
  readonly onConfirm: () => Promise<{ readonly ok: boolean }>;
  readonly onClose: () => void;
};

/** Asks before something that cannot be taken back. */
export const ConfirmModal = ({ title, children, verb, dismissal = 'Cancel', onConfirm, onClose }: ConfirmProps) => {
  const [busy, setBusy] = useState(false);
  useFocusNearby();
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const { ok } = await onConfirm();
    setBusy(false);
    if (ok) onClose();
  };
  return (
    <Modal title={title} role="alertdialog" busy={busy} onClose={onClose}>
      <p>{children}</p>
      <ModalActions>
        <Button autoFocus disabled={busy} onClick={onClose}>
          {dismissal}
        </Button>
        <Button $look="danger" busy={busy} onClick={() => void confirm()}>
          {verb}
        </Button>
      </ModalActions>
    </Modal>
  );
};
