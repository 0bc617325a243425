import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who looks at the portal as which customer, by which sign-in of theirs and until when. */
export const viewsMigration: Migration = {
  up: async (db) => {
    await sql`
      create table views (
        id text collate "C" primary key,
        user_id text collate "C" not null,
        viewer_id text collate "C" not null,
        session_id text collate "C" not null,
        started_at timestamptz not null,
        ends_at timestamptz not null
      )`.execute(db);
    await sql`create index views_ends on views (ends_at)`.execute(db);
    await sql`create index views_session on views (session_id)`.execute(db);
  },
};
