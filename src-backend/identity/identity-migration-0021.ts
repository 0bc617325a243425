import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Suspensions, the end of temporary passwords, and when people signed in and were seen last. */
export const usersMigration: Migration = {
  up: async (db) => {
    await sql`
      alter table users
        add column suspended_at timestamptz,
        add column invited_at timestamptz,
        add column invited_until timestamptz,
        add column last_sign_in_at timestamptz`.execute(db);
    await sql`
      update users set invited_at = updated_at, invited_until = updated_at + interval '7 days'
      where status = 'FORCE_CHANGE_PASSWORD' and removed_at is null`.execute(db);
    await sql`
      update users set last_sign_in_at = newest.at
      from (select user_id, max(authenticated_at) as at from sessions group by user_id) as newest
      where newest.user_id = users.id`.execute(db);
    await sql`alter table sessions add column seen_at timestamptz`.execute(db);
    await sql`update sessions set seen_at = authenticated_at`.execute(db);
    await sql`alter table sessions alter column seen_at set not null, alter column seen_at set default now()`.execute(
      db,
    );
    await sql`
      create index users_last_sign_in on users (
        coalesce(last_sign_in_at, '-infinity'::timestamptz) desc, created_at desc, id desc
      )`.execute(db);
    await sql`create index users_status on users (status, created_at desc, id desc)`.execute(db);
    await sql`
      create index users_suspended on users (created_at desc, id desc) where suspended_at is not null`.execute(db);
    await sql`create index users_removed_email on users (email) where removed_at is not null`.execute(db);
  },
};
