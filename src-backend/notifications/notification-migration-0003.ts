import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const notificationsMigration: Migration = {
  up: async (db) => {
    await sql`
      create table notifications (
        id text collate "C" primary key,
        user_id text collate "C" not null,
        type text not null,
        title text not null,
        message text not null,
        status text not null check (status in ('read', 'unread')),
        created_at timestamptz not null,
        task_id text collate "C",
        comment_id text collate "C",
        service_id text collate "C",
        proposal_id text collate "C",
        order_id text collate "C",
        created_by text,
        completed_by text
      )`.execute(db);
    await sql`create index notifications_user on notifications (user_id, id desc)`.execute(db);
    await sql`create index notifications_unread on notifications (user_id, id desc) where status = 'unread'`.execute(
      db,
    );
    await sql`
      create table audit_entries (
        id text collate "C" primary key,
        actor_id text collate "C" not null,
        actor_email text not null,
        action text not null,
        subject text not null,
        at timestamptz not null
      )`.execute(db);
    await sql`create table tasks (id text collate "C" primary key, created_at timestamptz not null)`.execute(db);
    await sql`
      create table design_code_requests (id text collate "C" primary key, created_at timestamptz not null)`.execute(db);
  },
};
