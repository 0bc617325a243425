import { silentLog } from '#backend/storage/log.ts';
import { startPostgres } from '#backend/storage/embedded/postgres-supervisor.ts';

/** Starts a PostgreSQL over a folder and stops it, as often as is said; says so in the end. */
const [dataDir = '', times = '1'] = process.argv.slice(2);
for (let at = 0; at < Number(times); at += 1) {
  const postgres = await startPostgres({ dataDir, log: silentLog });
  await postgres.stop();
}
console.log('stopped');
