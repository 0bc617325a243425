import { expect, it } from 'vitest';
import { seedDemo } from '#backend/demo/seed-demo.ts';
import { silentLog } from '#backend/storage/log.ts';
import { startCluster } from './cluster.ts';

it('two backends on one empty database make the demo world once', async () => {
  const cluster = await startCluster(2, { seed: (made) => seedDemo({ ...made, log: silentLog }) });
  try {
    const { rows } = await cluster.next().database.pool.query('select count(*)::int as count from proposals');
    expect(rows[0].count).toBeGreaterThan(0);
  } finally {
    await cluster.close();
  }
});
