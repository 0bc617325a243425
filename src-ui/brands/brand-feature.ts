import Tag from 'lucide-react/icons/tag';
import type { UiFeature } from '#ui/feature/ui-feature.ts';
import { lazily } from '#ui/routing/lazy-page.ts';
import { page, type Route } from '#ui/routing/route.ts';

const { load: list } = lazily(async () => (await import('./brand-preloads.ts')).brandPreload);
const preload: Route['preload'] = async (app, _params, search) => (await list())(app, search);

export const brands: UiFeature = {
  routes: [
    page('/brands', 'Brands', 'private', () => import('./BrandsPage.tsx').then((module) => module.BrandsPage), {
      preload,
    }),
    page(
      '/admin/brand-management',
      'Brand management',
      'admin',
      () => import('./BrandsPage.tsx').then((module) => module.AdminBrandsPage),
      { preload },
    ),
  ],
  menu: {
    customer: [{ group: 'Library', label: 'Brands', jump: 'b', href: '/brands', icon: Tag }],
    admin: [{ group: 'Library', label: 'Brands', jump: 'b', href: '/admin/brand-management', icon: Tag }],
  },
  commands: () => import('./brand-commands.ts').then((module) => module.brandCommands),
};
