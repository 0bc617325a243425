import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { keys } from '#ui/cache/keys.ts';
import { onDevice, queryStore } from '#ui/cache/query-store.ts';

export const dashboardStores = ({ portal, cache }: FeatureDeps) => ({
  user: queryStore(cache, keys.dashboard.user, portal.dashboard.userStats, onDevice),
  admin: queryStore(cache, keys.dashboard.admin, portal.dashboard.adminStats, onDevice),
  waiting: queryStore(cache, keys.dashboard.waiting, portal.dashboard.waiting, onDevice),
});
