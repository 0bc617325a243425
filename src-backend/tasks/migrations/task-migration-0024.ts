import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who changed a task last, for those who change it as it was before. */
export const taskEditorMigration: Migration = {
  up: async (db) => {
    await sql`alter table tasks add column changed_by text collate "C" references users (id)`.execute(db);
  },
};
