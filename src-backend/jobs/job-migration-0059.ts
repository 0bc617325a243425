import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where jobs came from, as W3C's `traceparent`, where that is traced. */
export const jobTraceMigration: Migration = {
  up: async (db) => {
    await sql`alter table jobs add column traceparent text`.execute(db);
  },
};
