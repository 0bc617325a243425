import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const id = sql`text collate "C"`;

/**
 * Each change of a comment gets a number of its task, and the next step of a task is found for such a number instead of a count,
 * which goes down again. A notification knows which comment it quotes, so that the quote goes with the comment.
 */
export const commentChangesMigration: Migration = {
  up: async (db) => {
    await sql`
      alter table task_comments
        add column change integer,
        add column edited_at timestamptz,
        add column deleted_at timestamptz,
        add column deleted_by ${id},
        add check ((deleted_at is null) = (deleted_by is null))`.execute(db);
    await sql`update task_comments set change = sequence`.execute(db);
    await sql`alter table task_comments alter column change set not null`.execute(db);
    await sql`create unique index task_comments_change on task_comments (task_id, change)`.execute(db);
    await sql`alter table tasks add column comments_change integer not null default 0`.execute(db);
    await sql`update tasks set comments_change = comments_count where comments_count > 0`.execute(db);
    await sql`alter table tasks rename column next_step_count to next_step_change`.execute(db);
    await sql`alter table notifications add column quoted_comment_id ${id}`.execute(db);
    await sql`
      update notifications as news set quoted_comment_id = case when count = 1 then comment_id else (
        select comment.id from task_comments as comment
        where comment.task_id = news.subjects -> 0 ->> 'id' and comment.created_at = news.created_at limit 1
      ) end
      where comment_id is not null`.execute(db);
    await sql`
      create index notifications_comment on notifications (comment_id) where comment_id is not null`.execute(db);
    await sql`
      create index notifications_quoted on notifications (quoted_comment_id)
        where quoted_comment_id is not null`.execute(db);
  },
};
