import { describe, expect, it } from 'vitest';
import { pagesIn } from '#src/page/feature-pages.ts';

const file = '/portal/src-ui/things/thing-feature.js';

const manifest = `
  import { page } from '#ui/routing/route.ts';
  const load = () => import('./Unnamed.tsx');
  export const things = {
    routes: [
      page('/things', 'Things', 'private', () => import('./ThingsPage.tsx').then((module) => module.ThingsPage), {
        preload: async () => (await import('./thing-stores.ts')).all(),
      }),
      page('/things/:id', 'Thing', 'admin', () => import('./parts/ThingPage.tsx').then((module) => module.ThingPage)),
    ],
  };
`;

describe('the pages of a manifest', () => {
  it('are read from its code, with the module of each', () => {
    expect(pagesIn(manifest, file)).toEqual([
      { path: '/things', access: 'private', module: '/portal/src-ui/things/ThingsPage.tsx' },
      { path: '/things/:id', access: 'admin', module: '/portal/src-ui/things/parts/ThingPage.tsx' },
    ]);
  });

  it('stop the build where they cannot be read', () => {
    const unreadable = "const path = '/things'; page(path, 'Things', 'private', () => import('./ThingsPage.tsx'));";
    expect(() => pagesIn(unreadable, file)).toThrow('has a page whose path, access or import cannot be read');
  });
});
