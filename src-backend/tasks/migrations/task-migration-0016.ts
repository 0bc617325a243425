import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keeps what comes next on a task with it, and among how many comments that was found. */
export const nextStepMigration: Migration = {
  up: async (db) => {
    await sql`alter table tasks add column next_step jsonb, add column next_step_count integer not null default 0`.execute(
      db,
    );
  },
};
