import { useState } from 'react';
import styled from 'styled-components';
import { LazyShortcutsDialog } from './LazyShortcutsDialog.tsx';
import { Key } from './shortcut-styles.ts';
import type { KeyHelp } from './list-keys.ts';
import { useShortcuts } from './use-shortcuts.ts';

const Hint = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  margin-top: ${({ theme }) => theme.space[3]};
  padding: 0 ${({ theme }) => theme.space[2]};
  border-radius: ${({ theme }) => theme.radius.control};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.meta};

  &:hover {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.text};
  }

  @media (hover: none) {
    display: none;
  }
`;

type Props = { readonly keys: readonly KeyHelp[] };

/** Says that there are shortcuts, and shows them on its click or on `?`. */
export const ShortcutHint = ({ keys }: Props) => {
  const [open, setOpen] = useState(false);
  const show = (): void => setOpen(true);
  useShortcuts({ '?': show });
  return (
    <>
      <Hint aria-haspopup="dialog" onClick={show}>
        <Key>?</Key> Keyboard shortcuts
      </Hint>
      {open ? <LazyShortcutsDialog keys={keys} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
