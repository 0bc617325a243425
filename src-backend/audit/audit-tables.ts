import type { Json } from '#backend/storage/json-column.ts';

/** What kind of thing an entry is about. */
export type AuditSubject =
  | 'asset'
  | 'brand'
  | 'collection'
  | 'file'
  | 'job'
  | 'proposal'
  | 'request'
  | 'subscription'
  | 'task'
  | 'user';

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
