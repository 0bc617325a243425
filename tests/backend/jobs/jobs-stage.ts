import { createJobs, type Jobs, type JobsOptions } from '#backend/jobs/jobs.ts';
import { openDatabase } from '#backend/open-database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';
import { quickly } from './test-job.ts';

/** A database of its own for jobs, and the queues of processes that share it. */
export const openJobsStage = async (now: () => number) => {
  const { path, remove } = await createTemporaryDirectory();
  const database = await openDatabase({ url: await freshDatabase(), dataDir: path, log: silentLog });
  const opened: Jobs[] = [];
  const closeJobs = async (): Promise<void> => {
    await Promise.all(opened.splice(0).map(({ close }) => close()));
  };
  return {
    database,
    /** One process' queue over the shared database. */
    openJobs: (options: Partial<JobsOptions> = {}): Jobs => {
      const jobs = createJobs(quickly({ database, now, ...options }));
      opened.push(jobs);
      return jobs;
    },
    rows: () => database.db.selectFrom('jobs').selectAll().orderBy('id').execute(),
    /** Closes every queue and forgets every job. */
    clear: async (): Promise<void> => {
      await closeJobs();
      await database.db.deleteFrom('jobs').execute();
    },
    close: async (): Promise<void> => {
      await closeJobs();
      await database.close();
      await remove();
    },
  };
};

export type JobsStage = Awaited<ReturnType<typeof openJobsStage>>;
