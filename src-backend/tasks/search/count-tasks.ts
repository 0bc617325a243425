import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import { facetsIn } from '#backend/tallies/read-tallies.ts';
import type { Facet } from '#core/kernel/facet.ts';
import { conditionsOf, isTitled, type Reading } from './list-tasks.ts';
import type { ListFilter } from './task-filter.ts';
import { idsSayingAll } from './task-words.ts';

/** Whether a search finds the task, by its title or by a text: an index answers each, and none an `or` of both. */
const isFound = (filter: ListFilter): RawBuilder<unknown> =>
  sql`tasks.id in (select id from tasks where ${isTitled(filter)} union ${idsSayingAll(filter.words)})`;

/** How many tasks of each status the reader may see that fit the filter, by the status; those that no task has are left out. */
export const countTasks = async (db: Kysely<Tables>, query: Reading): Promise<Facet[]> => {
  const { readerId, isEverybodys, filter } = query;
  const { assigneeId, words, parts, ...others } = filter;
  if (assigneeId === undefined && parts.length === 0 && Object.keys(others).length === 0)
    return facetsIn(db, { kinds: ['tasks'], ...(isEverybodys ? {} : { ownerId: readerId }) });
  const conditions = [
    ...conditionsOf(query),
    words.length === 0 ? isTitled(filter) : isFound(filter),
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
