import type { AuditEntry } from '#core/audit/audit-entry.ts';

export type AuditTables = { readonly auditEntries: AuditEntry };
