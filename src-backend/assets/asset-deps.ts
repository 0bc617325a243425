import type { AuditLog } from '#backend/audit/audit-log.ts';
import type { FileDisposal } from '#backend/files/file-disposal.ts';
import type { Pages } from '#backend/graphql/pages.ts';
import type { Database } from '#backend/storage/database.ts';

export type AssetDeps = {
  readonly audit: AuditLog;
  readonly database: Pick<Database, 'db'>;
  readonly fileDisposal: FileDisposal;
  readonly page: Pages;
  readonly now: () => number;
};

/** How long a deleted asset can be restored. */
export const graceMs = 24 * 60 * 60_000;
