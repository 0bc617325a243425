import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Has what a person wrote counted without reading all comments. */
export const commentAuthorMigration: Migration = {
  up: async (db) => {
    await sql`create index task_comments_author on task_comments (author_id) where deleted_at is null`.execute(db);
  },
};
