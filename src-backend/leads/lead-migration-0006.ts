import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const leadsMigration: Migration = {
  up: async (db) => {
    await sql`
      create table leads (
        id text collate "C" primary key,
        email text collate "C" not null unique check (email = lower(email)),
        location text,
        created_at timestamptz not null
      )`.execute(db);
  },
};
