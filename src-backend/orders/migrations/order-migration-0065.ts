import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Has each order of a person's subscriptions read by an index of its own, as that of everybody's is. */
export const ownSubscriptionsMigration: Migration = {
  up: async (db) => {
    for (const columns of ['is_over, current_period_end, order_id', 'amount, order_id', 'status, order_id'])
      await sql`create index on subscriptions (user_id, ${sql.raw(columns)})`.execute(db);
  },
};
