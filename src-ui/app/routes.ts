import type { Route } from '#ui/routing/route.ts';
import { features } from './features.ts';

/** Every address of the portal. */
export const routes: readonly Route[] = features.flatMap((feature) => feature.routes);
