import type { JobQueue } from '#backend/jobs/job-queue.ts';
import type { Post } from '#backend/mail/mailer.ts';
import type { Database } from '#backend/storage/database.ts';

export type SettleDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly post: Post;
  readonly productName: string;
  /** Where the portal is, for links in mails. */
  readonly portalAddress: () => string;
  readonly now: () => number;
};
