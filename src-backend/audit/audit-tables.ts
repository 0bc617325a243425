export type AuditEntriesTable = {
  id: string;
  actor_id: string;
  actor_email: string;
  action: string;
  subject: string;
  at: Date;
};

declare module '#backend/storage/tables.ts' {
  interface Tables {
    audit_entries: AuditEntriesTable;
  }
}
