import Users from 'lucide-react/icons/users';
import type { UiFeature } from '#ui/feature/ui-feature.ts';
import { lazily } from '#ui/routing/lazy-page.ts';
import { page, textParam } from '#ui/routing/route.ts';
import { usersPath } from './user-paths.ts';

const { load: preloads } = lazily(async () => (await import('./user-preloads.ts')).userPreloads);

export const users: UiFeature = {
  routes: [
    page('/admin/users', 'Users', 'admin', () => import('./list/UsersPage.tsx').then((module) => module.UsersPage), {
      preload: async (app, _params, search) => (await preloads()).list(app, search),
    }),
    page(
      '/admin/users/:id',
      'User page',
      'admin',
      () => import('./page/UserPage.tsx').then((module) => module.UserPage),
      {
        params: { id: textParam },
        preload: async (app, { id = '' }) => (await preloads()).one(app, id),
      },
    ),
  ],
  menu: { customer: [], admin: [{ label: 'Users', jump: 'u', href: usersPath, waiting: ['invitation'], icon: Users }] },
  commands: () => import('./user-commands.ts').then((module) => module.userCommands),
};
