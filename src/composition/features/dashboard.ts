import { createAppSyncDashboardGateway } from '#adapters/appsync/dashboard-gateway.ts';
import type { DashboardGateway } from '#core/dashboard/dashboard-gateway.ts';
import { dashboardUseCases } from '#core/dashboard/dashboard-use-cases.ts';
import { eagerUseCases, type LiveAdapters } from '../feature.ts';

type DashboardPorts = {
  readonly dashboard: DashboardGateway;
};

const live: LiveAdapters<DashboardPorts> = { dashboard: ({ api }) => createAppSyncDashboardGateway(api) };

export const dashboard = { useCases: eagerUseCases(['dashboard'], dashboardUseCases), live };
