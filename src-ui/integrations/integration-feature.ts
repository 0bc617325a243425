import type { UiFeature } from '#ui/feature/ui-feature.ts';
import { page } from '#ui/routing/route.ts';

export const integrations: UiFeature = {
  routes: [
    page('/integrations', 'Integrations', 'private', () =>
      import('./IntegrationsPage.tsx').then((module) => module.IntegrationsPage),
    ),
  ],
  commands: () => import('./integration-commands.ts').then((module) => module.integrationCommands),
};
