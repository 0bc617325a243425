import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { dashboardChangesMigration } from './dashboard-migration-0043.ts';
import { dashboardResolvers, type DashboardDeps } from './dashboard-resolvers.ts';
import { liveDashboard, type LiveDashboardDeps } from './live-dashboard.ts';
import { publishedDashboard } from './published-dashboard.ts';

export const dashboardFeature: BackendFeature<DashboardDeps & LiveDashboardDeps> = {
  name: 'dashboard',
  migrations: { '0043-dashboard-changes': dashboardChangesMigration },
  resolvers: dashboardResolvers,
  live: async (services) => [await liveDashboard(services)],
  publishes: (services) => [publishedDashboard(services)],
};
