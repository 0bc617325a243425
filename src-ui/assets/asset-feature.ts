import FolderOpen from 'lucide-react/icons/folder-open';
import Images from 'lucide-react/icons/images';
import type { MenuItem, UiFeature } from '#ui/feature/ui-feature.ts';
import { lazily } from '#ui/routing/lazy-page.ts';
import { page, ulidParam } from '#ui/routing/route.ts';

const { load: preloads } = lazily(async () => (await import('./asset-preloads.ts')).assetPreloads);

const items: readonly MenuItem[] = [
  { group: 'Library', label: 'Assets', jump: 'a', href: '/assets', icon: Images },
  { group: 'Library', label: 'Collections', jump: 'c', href: '/collections', icon: FolderOpen },
];

export const assets: UiFeature = {
  routes: [
    page('/assets', 'Assets', 'private', () => import('./AssetsPage.tsx').then((module) => module.AssetsPage), {
      preload: async (app, _params, search) => (await preloads()).assets(app, search),
    }),
    page(
      '/assets/:id/collections',
      'Collections of an asset',
      'private',
      () => import('./collections/SelectionsPage.tsx').then((module) => module.SelectionsPage),
      {
        params: { id: ulidParam },
        preload: async (app, { id = '' }) => (await preloads()).selections(app, id),
      },
    ),
    page(
      '/collections',
      'Collections',
      'private',
      () => import('./collections/CollectionsPage.tsx').then((module) => module.CollectionsPage),
      { preload: async (app) => (await preloads()).collections(app) },
    ),
    page(
      '/collections/:id',
      'Collection',
      'private',
      () => import('./collections/CollectionPage.tsx').then((module) => module.CollectionPage),
      {
        params: { id: ulidParam },
        preload: async (app, { id = '' }) => (await preloads()).collection(app, id),
      },
    ),
  ],
  menu: { customer: items, admin: items },
  commands: () => import('./collections/collection-commands.ts').then((module) => module.collectionCommands),
};
