import type { JobsOptions } from '#backend/jobs/jobs.ts';
import { silentLog } from '#backend/storage/log.ts';

declare module '#backend/jobs/job-kinds.ts' {
  interface JobKinds {
    /** Work that only these tests know. */
    test: { readonly n: number };
    'long-test': { readonly n: number };
  }
}

/** A queue's settings, with leases and polls that pass quickly. */
export const quickly = (options: Pick<JobsOptions, 'database'> & Partial<JobsOptions>): JobsOptions => ({
  now: Date.now,
  log: silentLog,
  leaseMs: 400,
  pollMs: 50,
  ...options,
});
