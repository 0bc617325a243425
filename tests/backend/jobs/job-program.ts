import { createJobs } from '#backend/jobs/jobs.ts';
import { openDatabase } from '#backend/open-database.ts';
import { silentLog } from '#backend/storage/log.ts';
import './test-job.ts';

// A worker that begins a job, says so and never ends it.
const [url = '', leaseMs = ''] = process.argv.slice(2);
const database = await openDatabase({ url, dataDir: '', log: silentLog });
const jobs = createJobs({ database, now: Date.now, log: silentLog, leaseMs: Number(leaseMs) });
jobs.handle({
  test: {
    run: async (_payload, { id }) => {
      console.log(id);
      await new Promise(() => undefined);
    },
  },
});
await jobs.start();
