import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const identityMigration: Migration = {
  up: async (db) => {
    await sql`
      create table secrets (
        name text collate "C" primary key,
        value bytea not null
      )`.execute(db);
    await sql`
      create table users (
        id text collate "C" primary key,
        email text collate "C" not null check (email = lower(email)),
        email_verified boolean not null default false,
        name text not null,
        groups text[] not null default '{}',
        status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED')),
        provider text,
        srp_salt text,
        srp_verifier text,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        removed_at timestamptz
      )`.execute(db);
    await sql`create unique index users_email on users (email) where removed_at is null`.execute(db);
    await sql`create index users_created on users (created_at desc, id desc)`.execute(db);
    await sql`create index users_groups on users using gin (groups)`.execute(db);
    await sql`
      create table sessions (
        id text collate "C" primary key,
        user_id text collate "C" not null references users (id) on delete cascade,
        token_hash bytea not null unique,
        authenticated_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(db);
    await sql`create index sessions_user on sessions (user_id)`.execute(db);
    await sql`create index sessions_expiry on sessions (expires_at)`.execute(db);
    await sql`
      create table codes (
        email text collate "C" not null,
        purpose text not null,
        code_hash bytea,
        tries integer not null default 0,
        expires_at timestamptz not null,
        primary key (email, purpose)
      )`.execute(db);
    await sql`
      create table used_challenges (
        id text collate "C" primary key,
        expires_at timestamptz not null
      )`.execute(db);
    await sql`create index used_challenges_expiry on used_challenges (expires_at)`.execute(db);
    await sql`
      create unlogged table rate_limits (
        key text collate "C" primary key,
        arrives_at timestamptz not null
      )`.execute(db);
    await sql`
      create table mails (
        id text collate "C" primary key,
        recipient text not null,
        subject text not null,
        body_text text not null,
        body_html text not null,
        created_at timestamptz not null
      )`.execute(db);
  },
};
