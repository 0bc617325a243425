import type { Clock } from '../kernel/clock.ts';
import type { DashboardGateway } from './dashboard-gateway.ts';
import { waitingOf, type Waiting } from './waiting.ts';

type Deps = { readonly dashboard: DashboardGateway; readonly clock: Clock };

export const dashboardUseCases = ({ dashboard, clock }: Deps) => ({
  userStats: dashboard.userStats,
  adminStats: dashboard.adminStats,
  /** Returns what the caller is waited for with: what is due first, then what waits longest. */
  waiting: async (): Promise<Waiting> => waitingOf(await dashboard.waiting(), clock.now()),
  watch: dashboard.watch,
});

export type DashboardUseCases = ReturnType<typeof dashboardUseCases>;
