import { createAppSyncDashboardGateway } from '#adapters/appsync/dashboard-gateway.ts';
import type { DashboardGateway } from '#core/dashboard/dashboard-gateway.ts';
import { dashboardUseCases } from '#core/dashboard/dashboard-use-cases.ts';
import type { Clock } from '#core/kernel/clock.ts';
import { eagerUseCases, type LiveAdapters } from '../feature.ts';

type DashboardPorts = {
  readonly dashboard: DashboardGateway;
  readonly clock: Clock;
};

const live: LiveAdapters<Omit<DashboardPorts, 'clock'>> = {
  dashboard: ({ api, openRealtime }) => createAppSyncDashboardGateway(api, openRealtime),
};

export const dashboard = { useCases: eagerUseCases(['dashboard', 'clock'], dashboardUseCases), live };
