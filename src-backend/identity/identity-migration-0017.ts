import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Codes belong to the address that asked for them; what an earlier build has mailed ends, which took ten minutes anyway. */
export const codeAskersMigration: Migration = {
  up: async (db) => {
    await sql`delete from codes where code_hash is null or purpose in ('sign-up', 'password', 'sign-in')`.execute(db);
    await sql`
      alter table codes
        add column asker text collate "C" not null default '',
        add column other_tries integer not null default 0,
        alter column code_hash set not null,
        drop constraint codes_pkey,
        add primary key (email, purpose, asker)`.execute(db);
  },
};
