import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { isOwnRange, type BreachRangeFault } from './own-range.ts';

type BreachRangeDeps = {
  readonly breachRangeBase?: string;
  readonly breachRangeFault?: (prefix: string) => BreachRangeFault | undefined;
};

export const breachRangeFeature: BackendFeature<BreachRangeDeps> = {
  name: 'breach-range',
  routes: async (app, services) => {
    if (!isOwnRange(services)) return;
    const { breachRangeRoutes } = await import('./breach-range-routes.ts');
    await app.register(breachRangeRoutes({ faultOf: services.breachRangeFault }));
  },
};
