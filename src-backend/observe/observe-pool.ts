import type { Pool } from 'pg';
import type { Meter } from './observe.ts';

/** Has the connections of a pool among the metrics. */
export const observePool = (
  { gauge }: Pick<Meter, 'gauge'>,
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
): void => {
  gauge('portal_database_connections', async () => [
    { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
  ]);
  gauge('portal_database_waiting_requests', async () => [{ labels: {}, value: pool.waitingCount }]);
};
