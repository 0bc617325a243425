import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const id = sql`text collate "C"`;

/** Nothing wrote into the table that 0003 made for the dashboard to count. */
const createTasks = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table tasks`.execute(db);
  await sql`
    create table tasks (
      id ${id} primary key,
      status text not null check (status in ('draft', 'in_progress', 'completed')),
      title text not null,
      title_key text not null,
      details text not null,
      brand_id ${id} references brands (id),
      owner_id ${id} not null references users (id),
      completed_by ${id} references users (id),
      completed_at timestamptz,
      is_email_enabled boolean not null,
      summary text,
      summary_origin jsonb,
      revision integer not null,
      comments_count integer not null,
      created_at timestamptz not null,
      last_activity_at timestamptz not null,
      check ((summary is null) = (summary_origin is null)),
      check ((status = 'completed') = (completed_by is not null and completed_at is not null))
    )`.execute(db);
  await sql`create index tasks_status on tasks (status, id desc)`.execute(db);
  await sql`create index tasks_brand on tasks (brand_id, status, id desc) where brand_id is not null`.execute(db);
};

/** One row for each person on a task, with the task's status, so that a person's list is one range of an index. */
const createPeople = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table task_people (
      task_id ${id} not null references tasks (id) on delete cascade,
      user_id ${id} not null references users (id),
      status text not null,
      is_owner boolean not null,
      is_assignee boolean not null,
      is_follower boolean not null,
      position integer not null,
      is_listed boolean not null generated always as (is_owner or (is_assignee and status <> 'draft')) stored,
      primary key (task_id, user_id)
    )`.execute(db);
  await sql`create index task_people_listed on task_people (user_id, status, task_id desc) where is_listed`.execute(db);
  await sql`create index task_people_assigned on task_people (user_id, status, task_id desc) where is_assignee`.execute(
    db,
  );
  await sql`
    create table task_mutes (
      task_id ${id} not null references tasks (id) on delete cascade,
      user_id ${id} not null,
      primary key (task_id, user_id)
    )`.execute(db);
};

const createComments = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table task_comments (
      id ${id} primary key,
      task_id ${id} not null references tasks (id) on delete cascade,
      parent_id ${id} references task_comments (id) on delete cascade,
      sequence integer not null,
      author_id ${id} not null references users (id),
      text text not null,
      mentions jsonb not null,
      attachments_count integer not null,
      created_at timestamptz not null,
      unique (task_id, sequence)
    )`.execute(db);
  await sql`create index task_comments_top on task_comments (task_id, sequence desc) where parent_id is null`.execute(
    db,
  );
  await sql`
    create index task_comments_replies on task_comments (parent_id, sequence) where parent_id is not null`.execute(db);
};

const createAttachments = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table task_attachments (
      task_id ${id} not null references tasks (id) on delete cascade,
      position integer not null,
      key ${id} not null,
      name text not null,
      type text not null,
      size bigint not null,
      category text not null,
      has_thumbnail boolean not null,
      is_primary boolean not null,
      primary key (task_id, position)
    )`.execute(db);
  await sql`create index task_attachments_key on task_attachments (key)`.execute(db);
  await sql`
    create table task_comment_attachments (
      comment_id ${id} not null references task_comments (id) on delete cascade,
      position integer not null,
      key ${id} not null,
      name text not null,
      type text not null,
      has_thumbnail boolean not null,
      primary key (comment_id, position)
    )`.execute(db);
  await sql`create index task_comment_attachments_key on task_comment_attachments (key)`.execute(db);
};

export const tasksMigration: Migration = {
  up: async (db) => {
    await createTasks(db);
    await createPeople(db);
    await createComments(db);
    await createAttachments(db);
  },
};
