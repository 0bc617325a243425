import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The time zone and locale that a person chose, and what each sign-in came from. */
export const ownProfileMigration: Migration = {
  up: async (db) => {
    await sql`alter table users add column zoneinfo text, add column locale text`.execute(db);
    await sql`alter table sessions add column user_agent text, add column address text`.execute(db);
  },
};
