import { Modal } from '#ui/kit/overlays/Modal.tsx';
import { HandOverForm } from './HandOverForm.tsx';

type Props = { readonly onClose: () => void };

/** Hands logins over that the person chooses from all of theirs. */
export const HandOverDialog = ({ onClose }: Props) => (
  <Modal title="Hand over logins" onClose={onClose}>
    <HandOverForm onDone={onClose} />
  </Modal>
);
