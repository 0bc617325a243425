import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Remembers who was reminded of their removal. */
export const removalRemindersMigration: Migration = {
  up: async (db) => {
    await sql`alter table scheduled_removals add column reminded_at timestamptz`.execute(db);
  },
};
