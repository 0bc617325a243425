import { serviceTypeName } from '#core/proposals/service.ts';
import type { UiFeature } from '#ui/feature/ui-feature.ts';
import { lazily } from '#ui/routing/lazy-page.ts';
import { page } from '#ui/routing/route.ts';
import {
  activityLineParam,
  serviceLines,
  lineIcons,
  lineOf,
  lineSlugs,
  requestLineParam,
} from '#ui/service-lines/service-lines.ts';

const { load: preloads } = lazily(async () => (await import('./activity-preloads.ts')).activityPreloads);

export const activity: UiFeature = {
  routes: [
    page(
      '/:line/activity',
      'Activity',
      'private',
      () => import('./ActivityPage.tsx').then((module) => module.ActivityPage),
      {
        params: { line: activityLineParam },
        preload: async (app) => (await preloads()).mine(app),
      },
    ),
    page(
      '/admin/:line/requests',
      'Requests',
      'admin',
      () => import('./ServiceRequestsPage.tsx').then((module) => module.ServiceRequestsPage),
      {
        params: { line: requestLineParam },
        preload: async (app, { line = '' }) => (await preloads()).requests(app, lineOf(line)),
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
