import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const id = sql`text collate "C"`;

/** When a person was last mailed of a task, and what waits for the next mail. */
export const taskMailPaceMigration: Migration = {
  up: async (db) => {
    await sql`
      create table task_mail_pace (
        task_id ${id} not null references tasks (id) on delete cascade,
        user_id ${id} not null,
        mailed_at timestamptz not null,
        is_waiting boolean not null,
        primary key (task_id, user_id)
      )`.execute(db);
    await sql`create index task_mail_pace_user on task_mail_pace (user_id)`.execute(db);
    await sql`
      create table task_mail_lines (
        task_id ${id} not null,
        user_id ${id} not null,
        position bigint not null generated always as identity,
        type text not null,
        title text not null,
        message text not null,
        reason text,
        comment_id ${id},
        primary key (task_id, user_id, position),
        foreign key (task_id, user_id) references task_mail_pace on delete cascade
      )`.execute(db);
  },
};
