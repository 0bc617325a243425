import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const identityLimitsMigration: Migration = {
  up: async (db) => {
    await sql`
      create table budgets (
        key text collate "C" primary key,
        hour_used integer not null,
        hour_ends timestamptz not null,
        day_used integer not null,
        day_ends timestamptz not null
      )`.execute(db);
    await sql`
      alter table sessions
        alter column token_hash drop not null,
        add column generation integer not null default 0,
        add column replaced_at timestamptz[] not null default '{}'`.execute(db);
  },
};
