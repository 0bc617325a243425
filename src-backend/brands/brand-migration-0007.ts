import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const brandsMigration: Migration = {
  up: async (db) => {
    await sql`
      create table brands (
        id text collate "C" primary key,
        owner_id text collate "C" not null references users (id) on delete cascade,
        name text not null,
        name_key text collate "C" not null,
        website text not null,
        description text not null,
        colors text[] not null,
        created_at timestamptz not null,
        unique (owner_id, name_key)
      )`.execute(db);
    await sql`create index brands_owner on brands (owner_id, id desc)`.execute(db);
  },
};
