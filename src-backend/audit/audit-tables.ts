import type { Json } from '#backend/storage/json-column.ts';

/** The kinds of things that entries are about, by name. Each feature adds its own. */
// An interface, which features can extend.
export interface AuditSubjects {}

export type AuditSubject = keyof AuditSubjects;

/** Short draft beside an entry. Never a secret: no password, code, token or key. */
export type AuditDetail = Readonly<Record<string, string | number | boolean>>;

export type AuditEntriesTable = {
  id: string;
  actor_id: string;
  actor_email: string;
  action: string;
  subject_type: AuditSubject;
  subject: string;
  detail: Json<AuditDetail> | null;
  at: Date;
};

declare module '#backend/storage/tables.ts' {
  interface Tables {
    audit_entries: AuditEntriesTable;
  }
}
