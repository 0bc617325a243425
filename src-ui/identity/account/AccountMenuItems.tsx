import Bell from 'lucide-react/icons/bell';
import CircleUser from 'lucide-react/icons/circle-user';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import Plug from 'lucide-react/icons/plug';
import type { RefObject } from 'react';
import { MenuSection } from 'react-aria-components';
import { useStore } from 'zustand';
import { useApp } from '#ui/context/portal-context.ts';
import { MenuEntry, MenuHeading, MenuLine, MenuPopover } from '#ui/kit/overlays/menu-styles.ts';
import { MenuList } from '#ui/kit/overlays/MenuList.tsx';
import { themeChoices } from '#ui/theme/theme-store.ts';
import { themeWords } from '#ui/theme/theme-texts.ts';
import { accountPath, notificationSettingsPath } from './account-paths.ts';
import { useSignOut } from './use-sign-out.ts';

type Props = {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly isAdmin: boolean;
  readonly onShortcuts: () => void;
  readonly onClose: () => void;
};

export const AccountMenuItems = ({ anchor, isAdmin, onShortcuts, onClose }: Props) => {
  const { navigator, theme } = useApp();
  const { choice, choose } = useStore(theme);
  const signOut = useSignOut();
  return (
    <MenuPopover
      isOpen
      aria-label="Account"
      triggerRef={anchor}
      placement="top start"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <MenuList aria-label="Account" autoFocus="first" onClose={onClose}>
        <MenuEntry onAction={() => navigator.go(accountPath)}>
          <CircleUser size={16} aria-hidden />
          Account
        </MenuEntry>
        <MenuEntry onAction={() => navigator.go(notificationSettingsPath)}>
          <Bell size={16} aria-hidden />
          Notifications
        </MenuEntry>
        <MenuEntry onAction={onShortcuts}>
          <Keyboard size={16} aria-hidden />
          Keyboard shortcuts
        </MenuEntry>
        {isAdmin ? (
          <MenuEntry onAction={() => navigator.go('/integrations')}>
            <Plug size={16} aria-hidden />
            Integrations
          </MenuEntry>
        ) : null}
        <MenuLine />
        <MenuSection
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[choice]}
          onSelectionChange={(keys) => {
            const chosen = themeChoices.find((candidate) => keys !== 'all' && keys.has(candidate));
            if (chosen !== undefined) choose(chosen);
          }}
        >
          <MenuHeading>Theme</MenuHeading>
          {themeChoices.map((name) => {
            const { label, icon: Icon } = themeWords[name];
            return (
              <MenuEntry key={name} id={name}>
                <Icon size={16} aria-hidden />
                {label}
              </MenuEntry>
            );
          })}
        </MenuSection>
        <MenuLine />
        <MenuEntry onAction={() => void signOut()}>
          <LogOut size={16} aria-hidden />
          Sign out
        </MenuEntry>
      </MenuList>
    </MenuPopover>
  );
};
