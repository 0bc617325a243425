import type { AuditLog } from '#backend/audit/audit-log.ts';
import type { BrandUse } from '#backend/feature/uses.ts';
import type { Pages } from '#backend/graphql/pages.ts';
import type { Database } from '#backend/storage/database.ts';

export type BrandDeps = {
  readonly audit: AuditLog;
  readonly database: Pick<Database, 'db'>;
  readonly page: Pages;
  readonly now: () => number;
  /** What keeps a brand from being deleted. */
  readonly brandUses: readonly BrandUse[];
};
