import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A task can belong to an order, whose tasks of one status are one range of an index. */
export const taskOrderMigration: Migration = {
  up: async (db) => {
    await sql`alter table tasks add column order_id text collate "C" references orders (id)`.execute(db);
    await sql`create index tasks_order on tasks (order_id, status, id desc) where order_id is not null`.execute(db);
  },
};
