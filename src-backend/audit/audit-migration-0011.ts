import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What kind of thing each entry is about, and room for details. */
export const auditMigration: Migration = {
  up: async (db) => {
    await sql`alter table audit_entries add column subject_type text, add column detail jsonb`.execute(db);
    await sql`
      update audit_entries set subject_type = case
        when action like '%Asset' then 'asset'
        when action like '%Brand' then 'brand'
        when action like '%Collection' then 'collection'
        when action = 'deleteFileByKey' then 'file'
        when action = 'renewSubscription' then 'subscription'
        else 'proposal'
      end`.execute(db);
    await sql`alter table audit_entries alter column subject_type set not null`.execute(db);
    await sql`create index audit_entries_subject on audit_entries (subject_type, subject, id desc)`.execute(db);
  },
};
