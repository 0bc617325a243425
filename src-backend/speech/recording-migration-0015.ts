import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const recordingsMigration: Migration = {
  up: async (db) => {
    await sql`
      create table recordings (
        key text collate "C" primary key,
        starts integer[] not null,
        made_at timestamptz not null,
        asked_at timestamptz not null
      )`.execute(db);
    await sql`create index recordings_asked on recordings (asked_at)`.execute(db);
  },
};
