import { serviceTypeName } from '#core/proposals/service.ts';
import type { UiFeature } from '#ui/feature/ui-feature.ts';
import { orderStores } from '#ui/orders/order-stores.ts';
import { proposalStores } from '#ui/proposals/proposal-stores.ts';
import { page } from '#ui/routing/route.ts';
import {
  activityLineParam,
  serviceLines,
  lineIcons,
  lineOf,
  lineSlugs,
  requestLineParam,
} from '#ui/service-lines/service-lines.ts';

export const activity: UiFeature = {
  routes: [
    page(
      '/:line/activity',
      'Activity',
      'private',
      () => import('./ActivityPage.tsx').then((module) => module.ActivityPage),
      {
        params: { line: activityLineParam },
        preload: ({ feature }) =>
          Promise.all([feature(proposalStores).received().preload(), feature(orderStores).mine().preload()]),
      },
    ),
    page(
      '/admin/:line/requests',
      'Requests',
      'admin',
      () => import('./ServiceRequestsPage.tsx').then((module) => module.ServiceRequestsPage),
      {
        params: { line: requestLineParam },
        preload: ({ feature }, { line = '' }) =>
          feature(orderStores)
            .all({ serviceType: lineOf(line) })
            .preload(),
      },
    ),
  ],
  menu: {
    customer: serviceLines.map((line) => ({
      group: 'Services',
      line,
      label: serviceTypeName(line),
      name: `${serviceTypeName(line)} activity`,
      href: `/${lineSlugs[line]}/activity`,
      icon: lineIcons[line],
    })),
    admin: [],
  },
  commands: () => import('./activity-commands.ts').then((module) => module.activityCommands),
};
