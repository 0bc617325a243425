import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '#backend/storage/tables.ts';
import type { TaskAssignee } from '#core/tasks/task.ts';
import type { TaskAttachmentRow, TaskRow } from './task-tables.ts';

/** A person who owns or completed a task, as a user now. */
export type StoredPerson = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly groups: string[];
  /** As JSON brings it. */
  readonly created_at: string;
  readonly picture: string | null;
};

/** A task with what belongs to it, as one reader has it. */
export type StoredTask = Omit<TaskRow, 'title_key' | 'next_step' | 'next_step_change' | 'changed_by'> & {
  readonly owner: StoredPerson;
  readonly completer: StoredPerson | null;
  readonly brand_name: string | null;
  /** Whose order it belongs to. */
  readonly order_user_id: string | null;
  readonly assignees: readonly (Omit<TaskAssignee, 'pictureUrl'> & { readonly picture: string | null })[];
  readonly attachments: readonly Omit<TaskAttachmentRow, 'task_id' | 'position'>[];
  readonly is_muted: boolean;
};

const columns = [
  'tasks.id',
  'tasks.status',
  'tasks.title',
  'tasks.details',
  'tasks.brand_id',
  'tasks.order_id',
  'tasks.owner_id',
  'tasks.completed_by',
  'tasks.completed_at',
  'tasks.is_email_enabled',
  'tasks.due_on',
  'tasks.priority',
  'tasks.due_key',
  'tasks.priority_key',
  'tasks.summary',
  'tasks.summary_origin',
  'tasks.revision',
  'tasks.comments_count',
  'tasks.comments_change',
  'tasks.created_at',
  'tasks.last_activity_at',
] as const;

const personOf = (alias: 'owner' | 'completer') =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object(
    'id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'email', ${sql.ref(`${alias}.email`)},
    'groups', ${sql.ref(`${alias}.groups`)}, 'created_at', ${sql.ref(`${alias}.created_at`)},
    'picture', ${sql.ref(`${alias}.picture`)}) end`;

/** Tasks with what belongs to them, as this reader has them. */
export const selectTasks = (db: Kysely<Tables>, readerId: string) =>
  db
    .selectFrom('tasks')
    .innerJoin('users as owner', 'owner.id', 'tasks.owner_id')
    .leftJoin('users as completer', 'completer.id', 'tasks.completed_by')
    .leftJoin('brands', 'brands.id', 'tasks.brand_id')
    .leftJoin('orders', 'orders.id', 'tasks.order_id')
    .select(columns)
    .select((of) => [
      'brands.name as brand_name',
      'orders.user_id as order_user_id',
      personOf('owner').as('owner'),
      personOf('completer').as('completer'),
      jsonArrayFrom(
        of
          .selectFrom('task_people as person')
          .innerJoin('users', 'users.id', 'person.user_id')
          .select(['person.user_id as userId', 'users.email', 'users.name', 'users.picture'])
          .whereRef('person.task_id', '=', 'tasks.id')
          .where('person.is_assignee', '=', true)
          .orderBy('person.position'),
      ).as('assignees'),
      jsonArrayFrom(
        of
          .selectFrom('task_attachments as file')
          .select(['key', 'name', 'type', 'size', 'category', 'has_thumbnail', 'is_primary'])
          .whereRef('file.task_id', '=', 'tasks.id')
          .orderBy('file.position'),
      ).as('attachments'),
      of
        .exists(
          of
            .selectFrom('task_mutes as mute')
            .select('mute.task_id')
            .whereRef('mute.task_id', '=', 'tasks.id')
            .where('mute.user_id', '=', readerId),
        )
        .as('is_muted'),
    ])
    .$castTo<StoredTask>();

export const findTask = (db: Kysely<Tables>, id: string, readerId: string): Promise<StoredTask | undefined> =>
  selectTasks(db, readerId).where('tasks.id', '=', id).executeTakeFirst();

/** The task with its row locked until the transaction ends, so that changes and comments queue up. */
export const lockTask = async (trx: Kysely<Tables>, id: string, readerId: string): Promise<StoredTask | undefined> => {
  const row = await trx.selectFrom('tasks').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? undefined : findTask(trx, id, readerId);
};
