import type { AdminDashboardStats, UserDashboardStats } from './dashboard-stats.ts';

export type DashboardGateway = {
  /** How many proposals the caller has received and orders he has placed. */
  readonly userStats: () => Promise<UserDashboardStats>;
  /** The same for the whole site. Admins only, else `access-denied`. */
  readonly adminStats: () => Promise<AdminDashboardStats>;
};
