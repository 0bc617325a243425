import Code from 'lucide-react/icons/code';
import { serviceTypeName } from '#core/proposals/service.ts';
import { keys } from '#ui/cache/keys.ts';
import type { UiFeature } from '#ui/feature/ui-feature.ts';
import { page, ulidParam, type Route } from '#ui/routing/route.ts';
import { readSearch } from '#ui/routing/search-params.ts';
import { adminRequestSearch, requestListSearch } from './design-code-search.ts';
import { requestStores } from './request-stores.ts';

const one: Pick<Route, 'params' | 'preload'> = {
  params: { id: ulidParam },
  preload: ({ feature }, { id = '' }) => feature(requestStores).one(id).preload(),
};

export const designCode: UiFeature = {
  routes: [
    page(
      '/design-code',
      'Design and code',
      'private',
      () => import('./list/RequestsPage.tsx').then((module) => module.RequestsPage),
      {
        preload: ({ feature }, _params, search) => {
          const { mine, stats } = feature(requestStores);
          return Promise.all([stats.preload(), mine(readSearch(requestListSearch, search)).preload()]);
        },
      },
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
      {
        preload: ({ feature }, _params, search) => {
          const { serviceId, ...filter } = readSearch(adminRequestSearch, search);
          const { everyone, one: request } = feature(requestStores);
          const list = everyone(filter).preload();
          return serviceId === undefined ? list : Promise.all([list, request(serviceId).preload()]);
        },
      },
    ),
  ],
  menu: {
    customer: [{ group: serviceTypeName('DesignAndCode'), label: 'Requests', href: '/design-code', icon: Code }],
    admin: [
      {
        group: 'Requests',
        label: serviceTypeName('DesignAndCode'),
        href: '/admin/design-code/requests',
        sections: ['/design-code'],
        icon: Code,
      },
    ],
  },
  commands: () => import('./request-commands.ts').then((module) => module.requestCommands),
  notifications: {
    DesignCodeServiceRequested: {
      opens: ({ serviceId }) =>
        serviceId === undefined ? undefined : `/admin/design-code/requests?serviceId=${serviceId}`,
      touches: [keys.requests.root, keys.dashboard.root],
    },
  },
};
