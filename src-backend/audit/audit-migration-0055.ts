import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Entries have a place in a chain, say who, which and what was changed by name, and can only be added: the owner of the table can
 * lift that, the role of the backend cannot.
 */
export const auditChainMigration: Migration = {
  up: async (db) => {
    await sql`
      alter table audit_entries
        add column number bigint,
        add column seal bytea,
        add column actor_name text not null default '',
        add column subject_name text not null default '',
        add column changes jsonb,
        add column address text,
        add column location text,
        add column device text,
        add column search_text text not null default '',
        add constraint audit_entries_number unique (number),
        add constraint audit_entries_sealed check ((number is null) = (seal is null))`.execute(db);
    await sql`update audit_entries set search_text = lower(concat_ws(chr(10), actor_email, subject, action))`.execute(
      db,
    );
    await sql`
      create function refuse_audit_change() returns trigger language plpgsql as $$
        begin
          raise exception 'entries of the audit are only added' using errcode = 'insufficient_privilege';
        end $$`.execute(db);
    await sql`
      create trigger audit_entries_only_added before update or delete or truncate on audit_entries
        for each statement execute function refuse_audit_change()`.execute(db);
    await sql`revoke update, delete, truncate on audit_entries from current_user`.execute(db);
  },
};
