import { lazy, Suspense, type ComponentProps } from 'react';
import type { ShortcutsDialog } from './ShortcutsDialog.tsx';

const Loaded = lazy(() => import('./ShortcutsDialog.tsx').then((module) => ({ default: module.ShortcutsDialog })));

/** The keys of a page and of every page. */
export const LazyShortcutsDialog = (props: ComponentProps<typeof ShortcutsDialog>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);
