import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const key = sql`text collate "C" not null generated always as`;

/**
 * The day that a task is due on and how urgent it is, each with a key that falls in the order of a list: a day's figures are
 * turned round, so that the next one has the highest key and none the lowest.
 */
export const taskPlanMigration: Migration = {
  up: async (db) => {
    await sql`
      alter table tasks
        add column due_on text collate "C" check (due_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
        add column priority smallint not null default 0 check (priority between 0 and 4),
        add column due_key ${key} (translate(coalesce(due_on, ''), '0123456789', '9876543210') || ' ' || id) stored,
        add column priority_key ${key} (priority::text || ' ' || id) stored`.execute(db);
    await sql`create index tasks_due on tasks (status, due_key desc)`.execute(db);
    await sql`create index tasks_priority on tasks (status, priority_key desc)`.execute(db);
  },
};
