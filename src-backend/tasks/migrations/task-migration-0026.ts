import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The day that a task is due on and how urgent it is, with the order of the lists that go by one of them. */
export const taskPlanMigration: Migration = {
  up: async (db) => {
    await sql`
      alter table tasks
        add column due_on text collate "C" check (due_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
        add column priority smallint not null default 0 check (priority between 0 and 4)`.execute(db);
    await sql`create index tasks_due on tasks (status, coalesce(due_on, '~'), id desc)`.execute(db);
    await sql`create index tasks_priority on tasks (status, priority desc, id desc)`.execute(db);
  },
};
