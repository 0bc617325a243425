import type { AdminDashboardStats, UserDashboardStats } from './dashboard-stats.ts';

/**
 * The figures of the dashboards. Every call also rejects with `connection-lost` when the server cannot be reached, and
 * with `unexpected` for a malformed response.
 */
export type DashboardGateway = {
  /**
   * Returns how many proposals the caller has received, how many orders they have placed, how many tasks in progress they are on,
   * which proposals wait for them, and what they pay. Rejects with `access-denied` when nobody is signed in.
   */
  readonly userStats: () => Promise<UserDashboardStats>;
  /** Returns the counts and sums of the whole site. Rejects with `access-denied` for everyone but admins. */
  readonly adminStats: () => Promise<AdminDashboardStats>;
};
