export type AuditEntriesTable = {
  id: string;
  actor_id: string;
  actor_email: string;
  action: string;
  subject: string;
  at: Date;
};

export type AuditTables = { audit_entries: AuditEntriesTable };
