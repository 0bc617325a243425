import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { PageQuery } from '#backend/storage/newest-first.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { KnownTaskStatus } from '#core/tasks/task.ts';
import { selectTasks, type StoredTask } from '../task-store.ts';
import type { ListFilter } from './task-filter.ts';
import { sayingAll } from './task-words.ts';

type ListQuery = PageQuery & {
  readonly status: KnownTaskStatus;
  readonly readerId: string;
  /** Whether the list holds everybody's tasks. */
  readonly isEverybodys: boolean;
  readonly filter: ListFilter;
};

/** A page of the ids of those tasks that also meet this condition, by one range of an index. */
const pageOf = (query: ListQuery, condition: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { status, readerId, isEverybodys, filter, after, count } = query;
  const { brandId, assigneeId } = filter;
  const key = sql.ref(isEverybodys ? (assigneeId === undefined ? 'tasks.id' : 'assigned.task_id') : 'mine.task_id');
  const joined = [
    ...(isEverybodys
      ? []
      : [
          sql`join task_people as mine on mine.task_id = tasks.id
            and mine.user_id = ${readerId} and mine.status = ${status} and mine.is_listed`,
        ]),
    ...(assigneeId === undefined
      ? []
      : [
          sql`join task_people as assigned on assigned.task_id = tasks.id
            and assigned.user_id = ${assigneeId} and assigned.status = ${status} and assigned.is_assignee`,
        ]),
  ];
  const conditions = [
    sql`tasks.status = ${status}`,
    condition,
    ...(brandId === undefined ? [] : [sql`tasks.brand_id = ${brandId}`]),
    ...(after === undefined ? [] : [sql`${key} < ${after}`]),
  ];
  return sql`(
    select ${key} as id from tasks ${sql.join(joined, sql` `)} where ${sql.join(conditions, sql` and `)}
    order by ${key} desc limit ${count})`;
};

/**
 * Tasks of one status that the reader may see, newest first. A search reads a page of those whose title holds the typed parts,
 * and of those that say the typed words, as far as that page goes: each is as quick as its own index makes it.
 */
export const listTasks = (db: Kysely<Tables>, query: ListQuery): Promise<StoredTask[]> => {
  const { filter, readerId, count } = query;
  const isTitled = filter.parts.map((part) => sql`strpos(tasks.title_key, ${part}) > 0`);
  const titled = pageOf(query, sql.join([sql`true`, ...isTitled], sql` and `));
  const isNewer = sql`tasks.id > coalesce((select min(id) from titled having count(*) = ${count}), '')`;
  const ids =
    filter.words.length === 0
      ? titled
      : sql`(
          with titled as materialized ${titled}
          select id from (select id from titled union ${pageOf(query, sql`${sayingAll(filter.words)} and ${isNewer}`)}) as found
          order by id desc limit ${count})`;
  return selectTasks(db, readerId)
    .where('tasks.id', 'in', sql<string>`${ids}`)
    .orderBy('tasks.id', 'desc')
    .execute();
};
