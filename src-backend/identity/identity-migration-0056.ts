import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The picture that a person gave themselves, which keeps its file and shows it to others. */
export const pictureMigration: Migration = {
  up: async (db) => {
    await sql`alter table users add column picture text collate "C"`.execute(db);
    await sql`create index users_picture on users (picture) where picture is not null`.execute(db);
  },
};
