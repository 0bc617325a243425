import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';

/** Returns who changed a task last; undefined where that is not known, or they were removed. */
export const editorOf = (
  db: Kysely<Tables>,
  taskId: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> =>
  db
    .selectFrom('tasks')
    .innerJoin('users', 'users.id', 'tasks.changed_by')
    .select(['users.id', 'users.name'])
    .where('tasks.id', '=', taskId)
    .where('users.removed_at', 'is', null)
    .executeTakeFirst();
