import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a notification is about is one list, which any feature may write into, instead of a column for each kind of record. */
export const notificationSubjectsMigration: Migration = {
  up: async (db) => {
    await sql`drop index notifications_unread_of_task, notifications_service`.execute(db);
    await sql`alter table notifications add column subjects jsonb`.execute(db);
    await sql`
      update notifications set subjects = coalesce((
        select jsonb_agg(jsonb_build_object('kind', kind, 'id', subject) order by place)
        from (values
          (1, 'task', task_id),
          (2, 'service', service_id),
          (3, 'login', login_id),
          (4, 'order', order_id),
          (5, 'proposal', proposal_id)
        ) as about (place, kind, subject)
        where subject is not null
      ), '[]')`.execute(db);
    // No statistics: a record with many read ones would count as one with many unread ones, and the whole table would be read.
    await sql`
      alter table notifications
        alter column subjects set not null,
        alter column subjects set statistics 0,
        drop column task_id,
        drop column service_id,
        drop column login_id,
        drop column order_id,
        drop column proposal_id`.execute(db);
    // Without a list of what waits to be sorted in, which each look into the index would go through.
    await sql`
      create index notifications_unread_about on notifications using gin (subjects jsonb_path_ops)
        with (fastupdate = off) where status = 'unread'`.execute(db);
    await sql`create index notifications_first_subject on notifications ((subjects -> 0 ->> 'id'))`.execute(db);
  },
};
