import styled from 'styled-components';
import { Modal } from '#ui/kit/overlays/Modal.tsx';
import type { KeyHelp } from './list-keys.ts';
import { Key } from './shortcut-styles.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${({ theme }) => theme.space[3]} ${({ theme }) => theme.space[4]};
`;

const everywhere: readonly KeyHelp[] = [
  ['g', 'Go to a page, by the letter that the command menu shows beside it'],
  ['?', 'Show these shortcuts'],
];

type Props = { readonly keys: readonly KeyHelp[]; readonly onClose: () => void };

/** The single keys of a page. */
export const ShortcutsDialog = ({ keys, onClose }: Props) => (
  <Modal title="Keyboard shortcuts" focusesClose onClose={onClose}>
    <List>
      {[...keys, ...everywhere].map(([key, does]) => (
        <div key={key} style={{ display: 'contents' }}>
          <dt>
            <Key>{key}</Key>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </List>
  </Modal>
);
