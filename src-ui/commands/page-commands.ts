import FilePlus2 from 'lucide-react/icons/file-plus-corner';
import KeyRound from 'lucide-react/icons/key-round';
import Plug from 'lucide-react/icons/plug';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { menuFor, type MenuItem } from '#ui/app/menu.ts';
import type { Navigator } from '#ui/context/navigator.ts';
import type { Command } from './command.ts';

const besideTheMenu: readonly MenuItem[] = [
  { label: 'Password security', href: '/password-logins/security', icon: ShieldCheck },
  { label: 'Integrations', href: '/integrations', icon: Plug },
  { label: 'Change password', href: '/account/change-password', icon: KeyRound },
];

const forAdmins: readonly MenuItem[] = [
  { label: 'New proposal', href: '/admin/proposals/create', icon: FilePlus2 },
  ...besideTheMenu,
];

/** Every page that the menu has, and those that have no place there. */
export const pageCommands = (isAdmin: boolean, navigator: Navigator): readonly Command[] =>
  [...menuFor(isAdmin).flatMap(({ items }) => items), ...(isAdmin ? forAdmins : besideTheMenu)].map(
    ({ label, name = label, href, icon }) => ({
      id: href,
      label: name,
      hint: 'Page',
      icon,
      run: () => navigator.go(href),
    }),
  );
