import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useLocation } from 'wouter';
import type { AuthUser } from '#core/identity/auth-user.ts';
import { useCommandMenu } from '#ui/commands/use-command-menu.ts';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { waitingStore } from '#ui/dashboard/waiting-store.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { useStore } from 'zustand';
import { NotificationBell } from '#ui/notifications/NotificationBell.tsx';
import { Link } from '#ui/routing/Link.tsx';
import { LatePart } from '#ui/routing/LatePart.tsx';
import { AccountMenu } from '#ui/identity/account/AccountMenu.tsx';
import { menuFor } from './menu.ts';
import { useJumps } from './use-jumps.ts';
import { Logo } from '#ui/kit/Logo.tsx';
import { FoldMenu } from './FoldMenu.tsx';
import { importCommands, LazyCommandMenu } from './LazyCommandMenu.tsx';
import { SearchButton } from './SearchButton.tsx';
import { SideMenu } from './SideMenu.tsx';
import { useBackground } from './use-background.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: var(--menu) minmax(0, 1fr);
  min-height: calc(100vh - var(--banner, 0px));

  ${({ theme }) => theme.media.tablet} {
    display: block;
  }

  @media print {
    display: block;
  }
`;

const Side = styled.aside.attrs({ 'aria-label': 'Menu and account' })<{ readonly $open: boolean }>`
  container: menu / inline-size;
  position: sticky;
  top: var(--banner, 0px);
  display: flex;
  flex-direction: column;
  height: calc(100vh - var(--banner, 0px));
  padding: ${({ theme }) => theme.space[3]};
  border-right: 1px solid ${({ theme }) => theme.color.line};

  ${({ theme }) => theme.media.tablet} {
    position: fixed;
    z-index: 30;
    inset: var(--banner, 0px) auto 0 0;
    width: 272px;
    background: ${({ theme }) => theme.color.surface};
    box-shadow: ${({ theme }) => theme.shadow.dialog};
    visibility: ${({ $open }) => ($open ? 'visible' : 'hidden')};
    transform: translateX(${({ $open }) => ($open ? '0' : '-100%')});
    transition:
      transform ${({ theme }) => theme.motion},
      visibility ${({ theme }) => theme.motion};
  }

  @media print {
    display: none;
  }
`;

const SideHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  margin-bottom: ${({ theme }) => theme.space[3]};
  padding-left: ${({ theme }) => theme.space[2]};

  a {
    display: flex;
    min-width: 0;
  }

  ${({ theme }) => theme.media.narrowMenu} {
    flex-direction: column;
    gap: ${({ theme }) => theme.space[2]};
    padding: ${({ theme }) => theme.space[2]} 0 0;
  }
`;

const Foot = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[1]};
  margin-top: auto;
  padding-top: ${({ theme }) => theme.space[3]};
`;

const Scrim = styled.button.attrs({ type: 'button' })`
  display: none;

  ${({ theme }) => theme.media.tablet} {
    position: fixed;
    z-index: 29;
    inset: 0;
    display: block;
    background: ${({ theme }) => theme.color.scrim};
  }
`;

const TopBar = styled.header`
  display: none;

  > a {
    min-width: 0;
  }

  ${({ theme }) => theme.media.tablet} {
    position: sticky;
    z-index: 20;
    top: var(--banner, 0px);
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[2]};
    height: 56px;
    padding: 0 ${({ theme }) => theme.space[3]};
    border-bottom: 1px solid ${({ theme }) => theme.color.line};
    background: ${({ theme }) => theme.color.canvas};
  }

  > :nth-child(2) {
    display: flex;
    flex: 1;
  }

  @media print {
    display: none;
  }
`;

const Main = styled.main`
  width: 100%;
  max-width: calc(1200px + 48px);
  margin: 0 auto;
  padding: ${({ theme }) => theme.space[5]};
  outline: none;

  ${({ theme }) => theme.media.phone} {
    padding: ${({ theme }) => theme.space[4]};
  }
`;

const SkipLink = styled.a`
  position: fixed;
  z-index: 60;
  top: 8px;
  left: 8px;
  padding: 8px 14px;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.accent};
  color: ${({ theme }) => theme.color.onAccent};

  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

const loadLeaving = async () => (await import('#ui/identity/account/removal/LeavingNotice.tsx')).LeavingNotice;

type Props = { readonly user: AuthUser; readonly children: ReactNode };

/** Side menu, bell and account around every signed-in page; on narrow screens the menu slides in. */
export const Shell = ({ user, children }: Props) => {
  useBackground(user.id);
  useJumps(user.isAdmin);
  const [openAt, setOpenAt] = useState<string>();
  const [path] = useLocation();
  // With its page the menu is gone for good: it stays closed when the page is gone back to.
  if (openAt !== undefined && openAt !== path) setOpenAt(undefined);
  const open = openAt === path;
  const close = (): void => setOpenAt(undefined);
  const waiting = useStore(useFeature(waitingStore));
  const commands = useCommandMenu();
  const openCommands = (): void => {
    close();
    commands.open();
  };
  const expectCommands = (): void => void importCommands().catch(() => undefined);
  return (
    <Frame
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <SkipLink href="#main">Skip to content</SkipLink>
      <TopBar>
        <IconButton aria-label="Open menu" aria-expanded={open} onClick={() => setOpenAt(path)}>
          <Menu size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <Link href="/dashboard" aria-label="Dashboard">
          <Logo />
        </Link>
        <IconButton
          aria-label="Search and commands"
          aria-haspopup="dialog"
          aria-expanded={commands.isOpen}
          onClick={commands.open}
        >
          <Search size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <NotificationBell placement="bottom end" />
      </TopBar>
      {open ? <Scrim aria-label="Close menu" onClick={close} /> : null}
      <Side $open={open}>
        <SideHead>
          <Link href="/dashboard" aria-label="Dashboard">
            <Logo />
          </Link>
          <NotificationBell placement="right top" />
        </SideHead>
        <SearchButton isOpen={commands.isOpen} onOpen={openCommands} onIntent={expectCommands} />
        <SideMenu groups={menuFor(user.isAdmin)} />
        <Foot>
          <FoldMenu />
          <AccountMenu user={user} />
        </Foot>
      </Side>
      <Main id="main" tabIndex={-1}>
        {waiting?.removalDueAt === undefined ? null : <LatePart load={loadLeaving} given={{ userId: user.id }} />}
        {children}
      </Main>
      {commands.isOpen ? <LazyCommandMenu user={user} onClose={commands.close} /> : null}
    </Frame>
  );
};
