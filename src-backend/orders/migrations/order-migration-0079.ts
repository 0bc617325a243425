import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A page of a month's orders is one range of an index, everybody's and one user's; those by the time sorted the whole month. */
export const orderMonthsMigration: Migration = {
  up: async (db) => {
    const month = sql`(date_trunc('month', created_at at time zone 'UTC'))`;
    await sql`create index orders_month on orders (${month}, id)`.execute(db);
    await sql`create index orders_user_month on orders (user_id, ${month}, id)`.execute(db);
    await sql`drop index orders_made, orders_user_made`.execute(db);
  },
};
