import type { AdminDashboardStats, UserDashboardStats } from './dashboard-stats.ts';
import type { WaitingFound } from './waiting.ts';

/** What a live feed calls. */
export type DashboardFeed = {
  /** Called after something that the person's dashboard shows may have changed; once for a burst. Throws nothing. */
  readonly onChange: () => void;
  /**
   * Called each time that the feed is open, at first too; `isAgain` after a break. What changed before may have been missed and
   * has to be fetched. Throws nothing.
   */
  readonly onOpen: (isAgain: boolean) => void;
};

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
  /**
   * Returns what the caller is waited for with, and what the agency is where they are an admin: at most 25 of each kind, in no
   * particular order. Rejects with `access-denied` when nobody is signed in.
   */
  readonly waiting: () => Promise<WaitingFound>;
  /**
   * Calls `feed.onChange` where the figures or the list of this user may have changed; returns an unsubscribe function. Never
   * rejects: a connection that breaks is opened again, and `feed.onOpen` is called then.
   */
  readonly watch: (userId: string, feed: DashboardFeed) => () => void;
};
