import { Button } from '#ui/kit/Button.tsx';
import { Modal, ModalActions } from '#ui/kit/overlays/Modal.tsx';

type Props = { readonly onClose: () => void };

export const MissingLogin = ({ onClose }: Props) => (
  <Modal title="Not Found" onClose={onClose}>
    <p>This login is no longer in your vault.</p>
    <ModalActions>
      <Button autoFocus onClick={onClose}>
        Show all logins
      </Button>
    </ModalActions>
  </Modal>
);
