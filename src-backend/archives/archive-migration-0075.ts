import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const archivesMigration: Migration = {
  up: async (db) => {
    await sql`
      create table archives (
        id text collate "C" primary key,
        owner_id text collate "C" not null references users (id),
        asked_by text collate "C" not null references users (id),
        done integer not null default 0,
        total integer not null default 0,
        bytes bigint,
        created_at timestamptz not null,
        started_at timestamptz,
        ready_at timestamptz,
        ends_at timestamptz not null,
        fetched_by text
      )`.execute(db);
    await sql`create index archives_of_owner on archives (owner_id, created_at desc)`.execute(db);
    await sql`create index archives_ending on archives (ends_at)`.execute(db);
  },
};
