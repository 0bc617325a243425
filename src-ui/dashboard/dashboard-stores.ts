import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { queryStore } from '#ui/cache/query-store.ts';

export const dashboardKey = 'dashboard';

export const dashboardStores = ({ portal, cache }: FeatureDeps) => ({
  user: queryStore(cache, [dashboardKey, 'user'], portal.dashboard.userStats),
  admin: queryStore(cache, [dashboardKey, 'admin'], portal.dashboard.adminStats),
});
