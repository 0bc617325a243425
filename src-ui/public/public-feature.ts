import type { UiFeature } from '#ui/feature/ui-feature.ts';
import { page } from '#ui/routing/route.ts';

export const publicPages: UiFeature = {
  routes: [
    page('/', 'Home', 'public', () => import('./HomePage.tsx').then((module) => module.HomePage)),
    page('/app/blog-writer', 'Blog writer', 'public', () =>
      import('./BlogWriterPage.tsx').then((module) => module.BlogWriterPage),
    ),
    page('/app/brand-management', 'Brand management', 'public', () =>
      import('./BrandManagementPage.tsx').then((module) => module.BrandManagementPage),
    ),
  ],
};
