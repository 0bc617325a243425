import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { dashboardResolvers, type DashboardDeps } from './dashboard-resolvers.ts';

export const dashboardFeature: BackendFeature<DashboardDeps> = { name: 'dashboard', resolvers: dashboardResolvers };
