import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const passkeyMigration: Migration = {
  up: async (db) => {
    await sql`
      create table vault_passkeys (
        user_id text collate "C" not null references vault_keys (user_id) on delete cascade,
        credential_id text collate "C" not null,
        name text not null,
        salt text not null,
        wrap text not null,
        key_version integer not null,
        created_at timestamptz not null,
        primary key (user_id, credential_id)
      )`.execute(db);
  },
};
