import KeyRound from 'lucide-react/icons/key-round';
import type { MenuItem, UiFeature } from '#ui/feature/ui-feature.ts';
import { lazily } from '#ui/routing/lazy-page.ts';
import { page, ulidParam, type Route } from '#ui/routing/route.ts';
import { vaultKeys } from './vault-keys.ts';

const { load: stores } = lazily(async () => (await import('./vault-stores.ts')).vaultStores);

/** Whether there is a vault, asked for beside the code of its page. */
const preload: Route['preload'] = async ({ feature }) => feature(await stores()).session.check();

const item: MenuItem = {
  group: 'Library',
  label: 'Passwords',
  jump: 'v',
  href: '/password-logins',
  sections: ['/passwords'],
  waiting: ['login'],
  icon: KeyRound,
};

export const vault: UiFeature = {
  routes: [
    page(
      '/password-logins',
      'Passwords',
      'private',
      () => import('./list/LoginsPage.tsx').then((module) => module.LoginsPage),
      { preload },
    ),
    page(
      '/password-logins/security',
      'Password security',
      'private',
      () => import('./dashboard/SecurityPage.tsx').then((module) => module.SecurityPage),
      { preload },
    ),
    page(
      '/password-logins/handovers',
      'Handed over',
      'private',
      () => import('./handovers/HandoversPage.tsx').then((module) => module.HandoversPage),
      { preload },
    ),
    page(
      '/passwords/:id/notes',
      'Notes',
      'private',
      () => import('./login/NotesPage.tsx').then((module) => module.NotesPage),
      { params: { id: ulidParam } },
    ),
    page(
      '/passwords/:id/history',
      'Password history',
      'private',
      () => import('./login/HistoryPage.tsx').then((module) => module.HistoryPage),
      { params: { id: ulidParam } },
    ),
  ],
  menu: { customer: [item], admin: [item] },
  commands: () => import('./vault-commands.ts').then((module) => module.vaultCommands),
  notifications: {
    opens: { login: (id) => `/password-logins?login=${id}` },
    leads: { LoginHandover: '/password-logins/handovers' },
    touches: { PasswordExpiring: [], LoginHandover: [vaultKeys.handovers.root] },
  },
};
