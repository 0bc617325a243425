import type { JobQueue } from '#backend/jobs/job-queue.ts';
import type { Database } from '#backend/storage/database.ts';
import type { TaxRule } from '#core/orders/tax.ts';

export type SettleDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  /** What prices include; nothing unless set. */
  readonly tax?: TaxRule | undefined;
  readonly now: () => number;
};
