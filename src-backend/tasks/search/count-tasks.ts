import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import { facetsIn, type Which } from '#backend/tallies/read-tallies.ts';
import { daysAfter } from '#core/kernel/calendar/day.ts';
import type { Facet } from '#core/kernel/facet.ts';
import { lastOfWeek } from '#core/tasks/task-due.ts';
import { priorityRank } from '#core/tasks/task-priority.ts';
import { conditionsOf, isTitled, type Reading } from './list-tasks.ts';
import type { ListFilter } from './task-filter.ts';
import { idsSayingAll } from './task-words.ts';

/** What a filter asks beside a search. */
const membersOf = ({ parts: _parts, words: _words, today: _today, ...members }: ListFilter): readonly string[] =>
  Object.keys(members);

const isOnly = (filter: ListFilter, member: keyof ListFilter): boolean =>
  filter.parts.length === 0 && membersOf(filter).every((each) => each === member);

const ofDays = ({ due, today }: ListFilter): Which | undefined => {
  if (due === 'none') return { kinds: ['task-days'], from: 'none', until: 'none' };
  if (today === undefined) return undefined;
  if (due === 'week') return { kinds: ['task-days'], from: today, until: lastOfWeek(today) };
  return { kinds: ['task-days'], until: daysAfter(today, -1), part: 'in_progress' };
};

/** Returns the tallies that count what the filter leaves; undefined where none do. */
const talliedBy = ({ readerId, isEverybodys, filter }: Reading): Which | undefined => {
  const [member, ...more] = membersOf(filter);
  if (filter.parts.length > 0 || more.length > 0) return undefined;
  const mine = isEverybodys ? {} : { ownerId: readerId };
  if (member === undefined) return { kinds: ['tasks'], ...mine };
  if (filter.assigneeId !== undefined)
    return isEverybodys ? { kinds: ['assigned-tasks'], ownerId: filter.assigneeId } : undefined;
  if (filter.priority !== undefined) {
    const rank = String(priorityRank(filter.priority));
    return { kinds: ['task-priorities'], from: rank, until: rank, ...mine };
  }
  const days = ofDays(filter);
  return days === undefined ? undefined : { ...days, ...mine };
};

/** Up to so many that a search finds are looked up one by one. */
const fewTasks = 1_000;

/** Whether a search finds the task, by its title or by a text: an index answers each, and none an `or` of both. */
const isFound = async (db: Kysely<Tables>, filter: ListFilter): Promise<RawBuilder<unknown>> => {
  const [titled, saying] = [sql`select id from tasks where ${isTitled(filter)}`, idsSayingAll(filter.words)];
  const few = sql`limit ${fewTasks + 1}`;
  const { rows } = await sql<{ id: string }>`(${titled} ${few}) union all (${saying} ${few})`.execute(db);
  if (rows.length > fewTasks) return sql`tasks.id in (${titled} union ${saying})`;
  return sql`tasks.id = any(${[...new Set(rows.map(({ id }) => id))]}::text[])`;
};

/** How many tasks of each status are in the reader's lists that somebody is assigned to: rows of people say it all. */
const countAssigned = async (db: Kysely<Tables>, readerId: string, assigneeId: string): Promise<Facet[]> => {
  const { rows } = await sql<Facet>`
    select status as value, count(*)::int as count from task_people as mine
    where user_id = ${readerId} and is_listed and exists (
      select from task_people as assigned
      where assigned.task_id = mine.task_id and assigned.user_id = ${assigneeId} and assigned.is_assignee
    )
    group by status order by status`.execute(db);
  return rows;
};

/** How many tasks of each status the reader may see that fit the filter, by the status; those that no task has are left out. */
export const countTasks = async (db: Kysely<Tables>, query: Reading): Promise<Facet[]> => {
  const { readerId, isEverybodys, filter } = query;
  const { assigneeId, words } = filter;
  const which = talliedBy(query);
  if (which !== undefined) return facetsIn(db, which);
  if (assigneeId !== undefined && isOnly(filter, 'assigneeId')) return countAssigned(db, readerId, assigneeId);
  const conditions = [
    ...conditionsOf(query),
    words.length === 0 ? isTitled(filter) : await isFound(db, filter),
    ...(isEverybodys
      ? []
      : [
          sql`exists (select from task_people as mine
            where mine.task_id = tasks.id and mine.user_id = ${readerId} and mine.is_listed)`,
        ]),
    ...(assigneeId === undefined
      ? []
      : [
          sql`exists (select from task_people as assigned
            where assigned.task_id = tasks.id and assigned.user_id = ${assigneeId} and assigned.is_assignee)`,
        ]),
  ];
  const { rows } = await sql<Facet>`
    select status as value, count(*)::int as count from tasks where ${sql.join(conditions, sql` and `)}
    group by status order by status`.execute(db);
  return rows;
};
