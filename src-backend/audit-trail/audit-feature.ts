import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { auditCsv } from '#core/audit/audit-csv.ts';
import { auditResolvers, type AuditDeps } from './audit-resolvers.ts';

export const auditFeature: BackendFeature<AuditDeps> = {
  name: 'audit',
  resolvers: auditResolvers,
  csv: { getAuditEntries: { name: 'audit', columns: auditCsv } },
};
