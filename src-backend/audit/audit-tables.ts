import type { Json } from '#backend/storage/json-column.ts';
import type { AuditChange } from '#core/audit/audit-entry.ts';

/** The kinds of things that entries are about, by name. Each feature adds its own. */
// An interface, which features can extend.
export interface AuditSubjects {
  audit: unknown;
}

export type AuditSubject = keyof AuditSubjects;

/** Short facts beside an entry. Never a secret: no password, code, token or key. */
export type AuditDetail = Readonly<Record<string, string | number | boolean>>;

export type AuditEntriesTable = {
  id: string;
  /** The place in the chain; null for entries from before it. */
  number: number | null;
  seal: Buffer | null;
  actor_id: string;
  actor_name: string;
  actor_email: string;
  action: string;
  subject_type: AuditSubject;
  subject: string;
  subject_name: string;
  changes: Json<readonly AuditChange[]> | null;
  detail: Json<AuditDetail> | null;
  address: string | null;
  location: string | null;
  device: string | null;
  /** What searches look in. */
  search_text: string;
  at: Date;
};

declare module '#backend/storage/tables.ts' {
  interface Tables {
    audit_entries: AuditEntriesTable;
  }
}
