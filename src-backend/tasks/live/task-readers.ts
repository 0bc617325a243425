import { sql, type Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import { taskRoleOf } from '#core/tasks/task-status.ts';

export type TaskReaders = {
  /** Who of those who were asked about may see the task now. */
  readonly readerIds: ReadonlySet<string>;
  /** Of its comments and replies; 0 before the first, and where there is no such task. */
  readonly lastChange: number;
  /** That the task is at; 0 where there is no such task. */
  readonly revision: number;
};

type Row = {
  readonly id: string;
  readonly groups: string[];
  readonly status: string;
  readonly owner_id: string;
  readonly comments_change: number;
  readonly revision: number;
  readonly is_assignee: boolean | null;
};

/** Returns who of these people may see a task as things are now, and how far it and its comments have come. */
export const taskReaders = async (
  db: Kysely<Tables>,
  taskId: string,
  userIds: readonly string[],
): Promise<TaskReaders> => {
  const { rows } = await sql<Row>`
    select users.id, users.groups, task.status, task.owner_id, task.comments_change, task.revision, person.is_assignee
    from tasks as task
    join users on users.id = any(${[...new Set(userIds)]}::text[]) and users.removed_at is null
    left join task_people as person on person.task_id = task.id and person.user_id = users.id
    where task.id = ${taskId}`.execute(db);
  const readers = rows.filter(({ id, groups, status, owner_id, is_assignee }) => {
    const people = { status, owner: { id: owner_id }, assignees: is_assignee === true ? [{ userId: id }] : [] };
    return taskRoleOf(people, { id, isAdmin: isAdmin(groups) }) !== undefined;
  });
  const { comments_change: lastChange, revision } = rows[0] ?? { comments_change: 0, revision: 0 };
  return { readerIds: new Set(readers.map(({ id }) => id)), lastChange, revision };
};
