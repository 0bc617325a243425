import { sql } from 'kysely';
import type { ArchivePart, ArchiveRecord } from '#backend/feature/archive-part.ts';
import { titleKey } from '#core/tasks/task-search.ts';
import { keepWords } from './search/task-words.ts';
import { textOf } from './task-columns.ts';
import type { TaskCommentRow, TaskRow } from './task-tables.ts';

type Commented = Pick<TaskRow, 'id' | 'title' | 'details'> & {
  readonly comments: readonly Pick<TaskCommentRow, 'id' | 'text'>[];
};

const textsOf = (record: ArchiveRecord) => {
  const { comments, ...task } = record as Commented;
  return [textOf(task.id, task), ...comments.map(({ id, text }) => ({ id, taskId: task.id, text }))];
};

const file = { position: 'integer', key: 'file', name: 'text', type: 'text', has_thumbnail: 'boolean' } as const;

/** The tasks in a person's lists, with everybody on them and what was said. */
const tasks: ArchivePart = {
  name: 'tasks',
  table: 'tasks',
  isTheirs: (userId) => sql`id in (select task_id from task_people where user_id = ${userId} and is_listed)`,
  key: ['id'],
  fields: {
    id: 'text',
    status: 'text',
    title: 'text',
    details: 'text',
    brand_id: 'in brands',
    order_id: 'in orders',
    owner_id: 'person',
    due_on: 'text?',
    priority: 'integer',
    is_email_enabled: 'boolean',
    summary: 'text?',
    summary_origin: 'json?',
    next_step: 'json?',
    next_step_change: 'integer',
    revision: 'integer',
    changed_by: 'person?',
    comments_count: 'integer',
    comments_change: 'integer',
    completed_by: 'person?',
    completed_at: 'time?',
    created_at: 'time',
    last_activity_at: 'time',
  },
  children: [
    {
      name: 'people',
      table: 'task_people',
      of: 'task_id',
      key: ['user_id'],
      fields: {
        user_id: 'person',
        is_owner: 'boolean',
        is_assignee: 'boolean',
        is_follower: 'boolean',
        position: 'integer',
      },
      derive: (_, task) => ({ status: task['status'] }),
    },
    {
      name: 'attachments',
      table: 'task_attachments',
      of: 'task_id',
      key: ['key'],
      fields: { ...file, size: 'integer', category: 'text', is_primary: 'boolean' },
    },
    {
      name: 'comments',
      table: 'task_comments',
      of: 'task_id',
      only: () => sql`deleted_at is null and
        (parent_id is null or parent_id in (select id from task_comments where deleted_at is null))`,
      key: ['id'],
      fields: {
        id: 'text',
        parent_id: 'text?',
        sequence: 'integer',
        change: 'integer',
        author_id: 'person',
        text: 'text',
        mentions: 'json',
        attachments_count: 'integer',
        created_at: 'time',
        edited_at: 'time?',
      },
      children: [
        { name: 'attachments', table: 'task_comment_attachments', of: 'comment_id', key: ['key'], fields: file },
      ],
    },
  ],
  derive: (record) => ({ title_key: titleKey((record as Commented).title) }),
  imported: (trx, records) => keepWords(trx, ...records.flatMap(textsOf)),
};

const mutes: ArchivePart = {
  name: 'muted-tasks',
  table: 'task_mutes',
  owner: 'user_id',
  key: ['task_id'],
  fields: { task_id: 'in tasks' },
};

export const taskArchives: readonly ArchivePart[] = [tasks, mutes];
