import type { AuditLog } from '#backend/audit/audit-log.ts';
import type { FileLibrary } from '#backend/files/file-library.ts';
import type { Pages } from '#backend/graphql/pages.ts';
import type { JobQueue } from '#backend/jobs/job-queue.ts';
import type { Post } from '#backend/mail/mailer.ts';
import type { WritingDeps } from '#backend/limits/writing-pace.ts';
import type { Database } from '#backend/storage/database.ts';

export type ProposalDeps = WritingDeps & {
  readonly audit: AuditLog;
  readonly database: Pick<Database, 'db'>;
  readonly files: Pick<FileLibrary, 'draft'>;
  readonly post: Post;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly page: Pages;
  readonly productName: string;
  /** What new proposals are in. */
  readonly currency: string;
  /** Where the portal is, for links in mails. */
  readonly portalAddress: () => string;
};
