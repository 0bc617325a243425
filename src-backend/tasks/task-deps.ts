import type { AuditLog } from '#backend/audit/audit-log.ts';
import type { Pages } from '#backend/graphql/pages.ts';
import type { RateLimit } from '#backend/limits/rate-limit.ts';
import type { WritingDeps } from '#backend/limits/writing-pace.ts';
import type { JobQueue } from '#backend/jobs/job-queue.ts';
import type { Post } from '#backend/mail/mailer.ts';
import type { Database } from '#backend/storage/database.ts';
import type { TaskSummariser } from './task-summariser.ts';
import type { TextWork } from './text-work/text-work.ts';
import type { TaskVoices } from './task-voices.ts';

export type TaskDeps = WritingDeps & {
  readonly audit: AuditLog;
  readonly database: Pick<Database, 'db'>;
  readonly post: Post;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly page: Pages;
  readonly rateLimit: Pick<RateLimit, 'take'>;
  readonly productName: string;
  /** Where the portal is, for links in mails. */
  readonly portalAddress: () => string;
  readonly summariser: TaskSummariser;
  readonly textWork: TextWork;
  /** Undefined where no voice is set up. */
  readonly voices: TaskVoices | undefined;
};
