import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const handoverMigration: Migration = {
  up: async (db) => {
    await sql`
      create table handover_keys (
        user_id text collate "C" primary key references users (id) on delete cascade,
        version integer not null,
        public_key text not null,
        private_key text not null,
        key_version integer not null,
        created_at timestamptz not null
      )`.execute(db);
    await sql`
      create table handover_pins (
        owner_id text collate "C" not null references users (id) on delete cascade,
        receiver_id text collate "C" not null references users (id) on delete cascade,
        seal text not null,
        key_version integer not null,
        primary key (owner_id, receiver_id)
      )`.execute(db);
    await sql`create index handover_pins_receiver on handover_pins (receiver_id)`.execute(db);
    await sql`
      create table handovers (
        id text collate "C" primary key,
        owner_id text collate "C" not null references users (id) on delete cascade,
        receiver_id text collate "C" references users (id) on delete set null,
        login_id text collate "C" not null references logins (id) on delete cascade,
        purpose text not null,
        ends_at timestamptz not null,
        created_at timestamptz not null,
        ended_at timestamptz,
        ending text check (ending in ('time', 'owner', 'receiver', 'key')),
        rev integer not null,
        receiver_key text not null,
        sender_key text not null,
        custom_platform text,
        username text,
        password text,
        url text,
        notes text,
        totp text,
        creation bytea not null,
        check ((ended_at is null) = (ending is null)),
        check (
          num_nonnulls(custom_platform, username, password, url, notes, totp) = case when ended_at is null then 6 else 0 end
        )
      )`.execute(db);
    await sql`create index handovers_owner on handovers (owner_id, id desc)`.execute(db);
    await sql`create index handovers_receiver on handovers (receiver_id, id desc)`.execute(db);
    await sql`create index handovers_login on handovers (login_id, id desc)`.execute(db);
    await sql`create index handovers_going_on on handovers (id) where ended_at is null`.execute(db);
    await sql`
      create table handover_uses (
        handover_id text collate "C" not null references handovers (id) on delete cascade,
        used_at timestamptz not null,
        primary key (handover_id, used_at)
      )`.execute(db);
  },
};
