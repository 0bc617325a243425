import type { AuditLog } from '#backend/audit/audit-log.ts';
import type { JobQueue } from '#backend/jobs/job-queue.ts';
import type { ObjectStore } from '#backend/objects/object-store.ts';
import type { Database } from '#backend/storage/database.ts';
import type { ArchiveWriter } from './contents/archive-writer.ts';

export type ArchiveDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly objects: ObjectStore;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly audit: AuditLog;
  readonly productName: string;
  readonly fileSecret: Buffer;
  readonly now: () => number;
  readonly archiveWriter: ArchiveWriter;
};
