import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const secondFactorsMigration: Migration = {
  up: async (db) => {
    await sql`
      create table second_factors (
        user_id text collate "C" primary key references users (id) on delete cascade,
        enabled text[] not null default '{}',
        preferred text check (preferred is null or preferred = any (enabled)),
        totp_secret bytea,
        totp_pending bytea,
        totp_step integer not null default 0
      )`.execute(db);
  },
};
