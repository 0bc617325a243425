import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const vaultMigration: Migration = {
  up: async (db) => {
    await sql`
      create table vault_keys (
        user_id text collate "C" primary key references users (id) on delete cascade,
        version integer not null,
        key_version integer not null,
        kdf_name text not null,
        kdf_salt text not null,
        kdf_iterations integer not null,
        kdf_memory integer not null,
        passphrase_wrap text not null,
        recovery_wrap text not null,
        previous_wrap text,
        updated_at timestamptz not null
      )`.execute(db);
    await sql`
      create table logins (
        id text collate "C" primary key,
        user_id text collate "C" not null references users (id) on delete cascade,
        platform text not null,
        brand_id text collate "C" references brands (id),
        score smallint not null check (score between 0 and 6),
        expiry_date timestamptz,
        password text not null,
        username text not null,
        url text not null,
        notes text not null,
        tags text not null,
        totp text not null,
        meta text not null,
        rev integer not null,
        password_rev integer not null,
        key_version integer not null,
        creation bytea not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`.execute(db);
    await sql`create index logins_user on logins (user_id, id desc)`.execute(db);
    await sql`create index logins_brand on logins (brand_id) where brand_id is not null`.execute(db);
    await sql`
      create table login_history (
        id text collate "C" primary key,
        login_id text collate "C" not null references logins (id) on delete cascade,
        rev integer not null,
        password text not null,
        reason text not null,
        score smallint not null check (score between 0 and 6),
        changed_at timestamptz not null
      )`.execute(db);
    await sql`create unique index login_history_page on login_history (login_id, rev desc)`.execute(db);
    await sql`
      create table login_backup_codes (
        id text collate "C" primary key,
        login_id text collate "C" not null references logins (id) on delete cascade,
        code text not null,
        created_at timestamptz not null,
        used_at timestamptz
      )`.execute(db);
    await sql`create index login_backup_codes_page on login_backup_codes (login_id, id desc)`.execute(db);
    await sql`
      create table login_security_questions (
        id text collate "C" primary key,
        login_id text collate "C" not null references logins (id) on delete cascade,
        question text not null,
        answer text not null,
        created_at timestamptz not null
      )`.execute(db);
    await sql`create index login_security_questions_page on login_security_questions (login_id, id desc)`.execute(db);
    await sql`
      create table login_reminders (
        login_id text collate "C" not null references logins (id) on delete cascade,
        expiry_date timestamptz not null,
        moment text not null check (moment in ('week-before', 'expiry')),
        due_at timestamptz not null,
        sent_at timestamptz,
        primary key (login_id, expiry_date, moment)
      )`.execute(db);
    await sql`create index login_reminders_waiting on login_reminders (due_at) where sent_at is null`.execute(db);
    await sql`alter table notifications add column login_id text collate "C"`.execute(db);
  },
};
