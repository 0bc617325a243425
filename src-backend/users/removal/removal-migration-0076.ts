import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const scheduledRemovalsMigration: Migration = {
  up: async (db) => {
    await sql`
      create table scheduled_removals (
        user_id text collate "C" primary key references users (id) on delete cascade,
        asked_by text collate "C" not null references users (id) on delete cascade,
        asked_at timestamptz not null,
        due_at timestamptz not null
      )`.execute(db);
    await sql`create index scheduled_removals_due on scheduled_removals (due_at)`.execute(db);
    await sql`create index scheduled_removals_asked_by on scheduled_removals (asked_by)`.execute(db);
  },
};
