import LogOut from 'lucide-react/icons/log-out';
import PanelLeft from 'lucide-react/icons/panel-left';
import type { AppContext } from '#ui/context/portal-context.ts';
import { themeChoices } from '#ui/theme/theme-store.ts';
import { themeWords } from '#ui/theme/theme-texts.ts';
import type { Command } from './command.ts';

const hint = 'Action';

/** On narrower screens the menu slides in, and there is nothing to fold. */
const sideMenuStands = '(min-width: 1024px)';

/** What can be done from anywhere. */
export const actionCommands = ({ theme, menu }: AppContext, signOut: () => Promise<void>): readonly Command[] => [
  ...themeChoices.map((choice) => ({
    id: `theme-${choice}`,
    label: `${themeWords[choice].label} theme`,
    hint,
    icon: themeWords[choice].icon,
    run: () => theme.getState().choose(choice),
  })),
  ...(matchMedia(sideMenuStands).matches
    ? [
        {
          id: 'fold-menu',
          label: menu.getState().width === 'narrow' ? 'Expand menu' : 'Collapse menu',
          hint,
          icon: PanelLeft,
          run: menu.getState().toggle,
        },
      ]
    : []),
  { id: 'sign-out', label: 'Sign out', hint, icon: LogOut, run: () => void signOut() },
];
