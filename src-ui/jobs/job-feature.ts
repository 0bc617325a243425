import type { UiFeature } from '#ui/feature/ui-feature.ts';
import { page } from '#ui/routing/route.ts';
import { jobStores } from './job-stores.ts';

export const jobs: UiFeature = {
  routes: [
    page('/admin/jobs', 'Failed jobs', 'admin', () => import('./JobsPage.tsx').then((module) => module.JobsPage), {
      preload: ({ feature }) => feature(jobStores).dead.preload(),
    }),
  ],
  commands: () => import('./job-commands.ts').then((module) => module.jobCommands),
};
