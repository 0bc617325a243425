import styled from 'styled-components';
import { Button } from '#ui/kit/Button.tsx';
import { Modal, ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { Key } from './shortcut-styles.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${({ theme }) => theme.space[3]} ${({ theme }) => theme.space[4]};
`;

const command = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

const listKeys = [
  ['j', 'Next task'],
  ['k', 'Previous task'],
  ['Enter', 'Open the task'],
] as const;

const taskKeys = [
  ['r', 'Write a comment'],
  ['j', 'Next comment'],
  ['k', 'Previous comment'],
  [`${command} Enter`, 'Send the comment'],
] as const;

const create = ['c', 'New task'] as const;
const edit = ['e', 'Edit the task'] as const;
const help = ['?', 'Show these shortcuts'] as const;

type Props = {
  readonly of: 'list' | 'task';
  readonly canCreate: boolean;
  readonly canEdit: boolean;
  readonly onClose: () => void;
};

/** The single keys of a page of tasks. */
export const ShortcutsDialog = ({ of, canCreate, canEdit, onClose }: Props) => (
  <Modal title="Keyboard shortcuts" onClose={onClose}>
    <List>
      {[...(canCreate ? [create] : []), ...(canEdit ? [edit] : []), ...(of === 'list' ? listKeys : taskKeys), help].map(
        ([key, does]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <Key>{key}</Key>
            </dt>
            <dd>{does}</dd>
          </div>
        ),
      )}
    </List>
    <ModalActions>
      <Button autoFocus onClick={onClose}>
        Close
      </Button>
    </ModalActions>
  </Modal>
);
