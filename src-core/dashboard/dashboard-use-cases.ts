import type { DashboardGateway } from './dashboard-gateway.ts';

type Deps = { readonly dashboard: DashboardGateway };

export const dashboardUseCases = ({ dashboard }: Deps) => ({
  userStats: dashboard.userStats,
  adminStats: dashboard.adminStats,
});

export type DashboardUseCases = ReturnType<typeof dashboardUseCases>;
