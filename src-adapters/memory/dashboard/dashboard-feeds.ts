import type { DashboardFeed } from '#core/dashboard/dashboard-gateway.ts';
import type { Tables } from '../tables.ts';

type Watcher = { readonly userId: string; readonly feed: DashboardFeed };

/** What the figures and the list of what waits are read from. */
const shownTables: ReadonlySet<keyof Tables> = new Set([
  'proposals',
  'orders',
  'subscriptions',
  'payments',
  'tasks',
  'notifications',
  'logins',
  'requests',
  'users',
]);

/** Live feeds of dashboards. A write to a table that any dashboard shows reaches all of them, once for what comes together. */
export const createDashboardFeeds = () => {
  const feeds = new Set<Watcher>();
  let isPending = false;
  return {
    feeds,
    onWrite: (table: string): void => {
      if (isPending || !shownTables.has(table as keyof Tables)) return;
      isPending = true;
      queueMicrotask(() => {
        isPending = false;
        for (const { feed } of feeds) feed.onChange();
      });
    },
  };
};

export type DashboardFeeds = ReturnType<typeof createDashboardFeeds>['feeds'];
