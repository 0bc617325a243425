import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How many news a notification counts, and a place in the list that moves with the latest of them. */
export const notificationCountMigration: Migration = {
  up: async (db) => {
    await sql`
      alter table notifications
        add column count integer not null default 1 check (count > 0),
        add column latest_id text collate "C",
        add column sort_id text collate "C" not null generated always as (coalesce(latest_id, id)) stored`.execute(db);
    await sql`drop index notifications_user, notifications_unread`.execute(db);
    await sql`create index notifications_user on notifications (user_id, sort_id desc)`.execute(db);
    await sql`
      create index notifications_unread on notifications (user_id, sort_id desc) where status = 'unread'`.execute(db);
    await sql`
      create index notifications_unread_of_task on notifications (user_id, task_id)
        where status = 'unread' and task_id is not null`.execute(db);
  },
};
