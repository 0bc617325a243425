import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The tax that a payment included, by the rule of its day. */
export const taxMigration: Migration = {
  up: async (db) => {
    await sql`alter table orders add column tax jsonb`.execute(db);
    await sql`alter table subscription_payments add column tax jsonb`.execute(db);
  },
};
