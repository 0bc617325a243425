import { sql, type Kysely, type RawBuilder } from 'kysely';
import { containing } from '#backend/storage/containing.ts';
import type { PageQuery } from '#backend/storage/newest-first.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { lastOfWeek } from '#core/tasks/task-due.ts';
import type { TaskSort } from '#core/tasks/task-gateway.ts';
import { priorityRank } from '#core/tasks/task-priority.ts';
import type { KnownTaskStatus } from '#core/tasks/task.ts';
import { selectTasks, type StoredTask } from '../task-store.ts';
import type { ListFilter } from './task-filter.ts';
import { idsSayingAll, sayingAll } from './task-words.ts';

/** Who reads which tasks. */
export type Reading = {
  readonly readerId: string;
  /** Whether the list holds everybody's tasks. */
  readonly isEverybodys: boolean;
  readonly filter: ListFilter;
};

export type ListQuery = PageQuery &
  Reading & {
    readonly status: KnownTaskStatus;
    readonly sort: TaskSort;
  };

/** What decides a task's place in a list, the highest first. */
export const placeOf = ({ id, due_key, priority_key }: StoredTask, sort: TaskSort): string =>
  ({ created: id, due: due_key, priority: priority_key })[sort];

const keyColumns = { created: 'tasks.id', due: 'tasks.due_key', priority: 'tasks.priority_key' } as const;

const dueConditions = ({ due, today }: ListFilter): readonly RawBuilder<unknown>[] => {
  if (due === 'none') return [sql`tasks.due_on is null`];
  if (today === undefined) return [];
  if (due === 'week') return [sql`tasks.due_on between ${today} and ${lastOfWeek(today)}`];
  return [sql`tasks.status = 'in_progress' and tasks.due_on < ${today}`];
};

/** An order of somebody else has no tasks for those who do not see everybody's. */
const orderConditions = ({ filter: { orderId }, readerId, isEverybodys }: Reading): readonly RawBuilder<unknown>[] => {
  if (orderId === undefined) return [];
  const isOf = sql`tasks.order_id = ${orderId}`;
  return isEverybodys
    ? [isOf]
    : [isOf, sql`exists (select from orders where orders.id = ${orderId} and orders.user_id = ${readerId})`];
};

/** What a filter leaves of tasks, but for its search. */
export const conditionsOf = (query: Reading): readonly RawBuilder<unknown>[] => [
  ...dueConditions(query.filter),
  ...orderConditions(query),
  ...(query.filter.priority === undefined ? [] : [sql`tasks.priority = ${priorityRank(query.filter.priority)}`]),
  ...(query.filter.brandId === undefined ? [] : [sql`tasks.brand_id = ${query.filter.brandId}`]),
];

/** What a search asks of titles. */
export const isTitled = ({ parts }: ListFilter): RawBuilder<unknown> =>
  sql.join([sql`true`, ...parts.map((part) => sql`tasks.title_key like ${containing(part)}`)], sql` and `);

/** A page of those tasks that also meet this condition, each by its id and its place, by one range of an index. */
const pageOf = (query: ListQuery, condition: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { status, readerId, isEverybodys, filter, sort, after, count } = query;
  const { assigneeId } = filter;
  const id = sql.ref(isEverybodys ? (assigneeId === undefined ? 'tasks.id' : 'assigned.task_id') : 'mine.task_id');
  const key = sort === 'created' ? id : sql.ref(keyColumns[sort]);
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
    ...conditionsOf(query),
    ...(after === undefined ? [] : [sql`${key} < ${after}`]),
  ];
  return sql`(
    select ${id} as id, ${key} as key from tasks ${sql.join(joined, sql` `)} where ${sql.join(conditions, sql` and `)}
    order by ${key} desc limit ${count})`;
};

/** With up to so many texts that say the typed words their tasks are read, with more the list from its beginning. */
const fewTexts = 1_000;

/** Whether a task says the typed words, as the index of words or that of the list answers it with the least reading. */
const saying = async (db: Kysely<Tables>, { words }: ListFilter): Promise<RawBuilder<unknown>> => {
  const { rows } = await sql<{ task_id: string }>`${idsSayingAll(words)} limit ${fewTexts + 1}`.execute(db);
  if (rows.length > fewTexts) return sayingAll(words);
  return sql`tasks.id = any(${[...new Set(rows.map(({ task_id }) => task_id))]}::text[])`;
};

/**
 * Tasks of one status that the reader may see, in the order that is asked for. A search reads a page of those whose title holds
 * the typed parts, and of those that say the typed words, as far as that page goes: each is as quick as its own index makes it.
 */
export const listTasks = async (db: Kysely<Tables>, query: ListQuery): Promise<StoredTask[]> => {
  const { filter, sort, readerId, count } = query;
  const column = keyColumns[sort];
  const titled = pageOf(query, isTitled(filter));
  const isAbove = sql`${sql.ref(column)} > coalesce((select min(key) from titled having count(*) = ${count}), '')`;
  const ids =
    filter.words.length === 0
      ? sql`(select id from ${titled} as titled)`
      : sql`(
          with titled as materialized ${titled}
          select id from (select id, key from titled union ${pageOf(query, sql`${await saying(db, filter)} and ${isAbove}`)}) as found
          order by key desc limit ${count})`;
  return selectTasks(db, readerId)
    .where('tasks.id', 'in', sql<string>`${ids}`)
    .orderBy(column, 'desc')
    .execute();
};
