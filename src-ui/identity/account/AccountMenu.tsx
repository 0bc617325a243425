import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { lazy, Suspense, useRef, useState } from 'react';
import styled from 'styled-components';
import type { AuthUser } from '#core/identity/auth-user.ts';
import { Avatar } from '#ui/kit/Avatar.tsx';
import { openByKey } from '#ui/kit/overlays/open-by-key.ts';
import { LazyShortcutsDialog } from '#ui/lists/keys/LazyShortcutsDialog.tsx';

const importItems = () => import('./AccountMenuItems.tsx');
const AccountMenuItems = lazy(() => importItems().then((module) => ({ default: module.AccountMenuItems })));

const Trigger = styled.button.attrs({ type: 'button' })`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 10px;
  width: 100%;
  padding: 6px 8px;
  border-radius: ${({ theme }) => theme.radius.control};
  text-align: left;

  &:hover,
  &[aria-expanded='true'] {
    background: ${({ theme }) => theme.color.hover};
  }

  svg {
    color: ${({ theme }) => theme.color.muted};
  }

  ${({ theme }) => theme.media.narrowMenu} {
    justify-content: center;
    padding: 4px 0;
    grid-template-columns: auto;

    > :not(:first-child) {
      display: none;
    }
  }
`;

const Who = styled.span`
  display: grid;
  line-height: 1.3;

  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
  }
`;

type Props = { readonly user: AuthUser };

export const AccountMenu = ({ user }: Props) => {
  const [shown, setShown] = useState<'menu' | 'shortcuts'>();
  const open = shown === 'menu';
  /** A choice of the menu closes it, also one that shows something else. */
  const closeMenu = (): void => setShown((now) => (now === 'menu' ? undefined : now));
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Trigger
        ref={trigger}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={`Account of ${user.name}`}
        onPointerEnter={() => void importItems()}
        onKeyDown={openByKey(() => setShown('menu'))}
        onClick={() => setShown(open ? undefined : 'menu')}
      >
        <Avatar name={user.name} picture={user.pictureUrl} />
        <Who>
          <span>{user.name}</span>
          <small>{user.email}</small>
        </Who>
        <ChevronsUpDown size={14} aria-hidden />
      </Trigger>
      {open ? (
        <Suspense fallback={null}>
          <AccountMenuItems
            anchor={trigger}
            isAdmin={user.isAdmin}
            onShortcuts={() => setShown('shortcuts')}
            onClose={closeMenu}
          />
        </Suspense>
      ) : null}
      {shown === 'shortcuts' ? <LazyShortcutsDialog onClose={() => setShown(undefined)} /> : null}
    </>
  );
};
