import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A draft may wait to be sent until a time. */
export const waitingDraftsMigration: Migration = {
  up: async (db) => {
    await sql`alter table proposals add column sends_at timestamptz`.execute(db);
  },
};
