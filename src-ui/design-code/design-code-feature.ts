import Inbox from 'lucide-react/icons/inbox';
import { requestLines, lineRequestsPath } from '#ui/service-lines/service-lines.ts';
import { keys } from '#ui/cache/keys.ts';
import type { UiFeature } from '#ui/feature/ui-feature.ts';
import { requestAddress } from '#ui/context/request-address.ts';
import { lazily } from '#ui/routing/lazy-page.ts';
import { page, ulidParam, type Route } from '#ui/routing/route.ts';

const { load: preloads } = lazily(async () => (await import('./request-preloads.ts')).requestPreloads);

const one: Pick<Route, 'params' | 'preload'> = {
  params: { id: ulidParam },
  preload: async (app, { id = '' }) => (await preloads()).one(app, id),
};

export const designCode: UiFeature = {
  routes: [
    page(
      '/design-code',
      'Your requests',
      'private',
      () => import('./list/RequestsPage.tsx').then((module) => module.RequestsPage),
      { preload: async (app, _params, search) => (await preloads()).mine(app, search) },
    ),
    page('/design-code/new', 'New request', 'private', () =>
      import('./form/NewRequestPage.tsx').then((module) => module.NewRequestPage),
    ),
    page(
      '/design-code/:id',
      'Request',
      'private',
      () => import('./detail/RequestPage.tsx').then((module) => module.RequestPage),
      one,
    ),
    page(
      '/design-code/:id/edit',
      'Edit request',
      'private',
      () => import('./form/EditRequestPage.tsx').then((module) => module.EditRequestPage),
      one,
    ),
    page(
      '/admin/design-code/requests',
      'Requests',
      'admin',
      () => import('./admin/AdminRequestsPage.tsx').then((module) => module.AdminRequestsPage),
      { preload: async (app, _params, search) => (await preloads()).everyone(app, search) },
    ),
  ],
  menu: {
    customer: [{ label: 'Requests', jump: 'r', href: '/design-code', icon: Inbox }],
    admin: [
      {
        label: 'Requests',
        jump: 'r',
        href: '/admin/design-code/requests',
        sections: ['/design-code', ...requestLines.map(lineRequestsPath)],
        waiting: ['request'],
        icon: Inbox,
      },
    ],
  },
  commands: () => import('./request-commands.ts').then((module) => module.requestCommands),
  notifications: {
    opens: { service: (id) => requestAddress(true, id) },
    touches: { DesignCodeServiceRequested: [keys.requests.root] },
  },
};
