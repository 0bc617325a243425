import type { AuditLog } from '#backend/audit/audit-log.ts';
import type { FileDisposal } from '#backend/files/file-disposal.ts';
import type { Pages } from '#backend/graphql/pages.ts';
import type { RateLimit } from '#backend/limits/rate-limit.ts';
import type { Database } from '#backend/storage/database.ts';
import type { LineItemEstimator } from './estimate/line-item-estimator.ts';

export type RequestDeps = {
  readonly audit: AuditLog;
  readonly database: Pick<Database, 'db'>;
  readonly fileDisposal: FileDisposal;
  readonly page: Pages;
  readonly now: () => number;
  readonly rateLimit: Pick<RateLimit, 'take'>;
  readonly estimator: LineItemEstimator;
};
