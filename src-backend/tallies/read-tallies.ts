import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import { countOfAll, type Facet } from '#core/kernel/facet.ts';
import type { TallyKind } from './tally-tables.ts';

/** A cell as JSON brings it. */
export type Cell = {
  readonly period: string;
  readonly part: string;
  readonly currency: string;
  readonly count: number;
  /** Minor units. */
  readonly amount: number;
};

/** Which cells. */
export type Which = {
  /** The whole site's unless given. */
  readonly ownerId?: string | undefined;
  readonly kinds: readonly TallyKind[];
  /** The first and the last period; all of them unless given. */
  readonly from?: string;
  readonly until?: string;
  /** All parts unless given. */
  readonly part?: string;
};

const those = ({ ownerId = '', kinds, from, until, part }: Which): RawBuilder<boolean> =>
  sql.join(
    [
      sql`kind = any(${kinds}::text[]) and owner_id = ${ownerId}`,
      ...(from === undefined ? [] : [sql`period >= ${from}`]),
      ...(until === undefined ? [] : [sql`period <= ${until}`]),
      ...(part === undefined ? [] : [sql`part = ${part}`]),
    ],
    sql` and `,
  );

/** How many rows these cells count. */
export const countIn = (which: Which): RawBuilder<number> =>
  sql`select coalesce(sum(count), 0)::bigint from tallies where ${those(which)}`;

/** These cells, in no order. */
export const cellsIn = (which: Which): RawBuilder<readonly Cell[]> => sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'period', period, 'part', part, 'currency', currency, 'count', count, 'amount', amount
  )), '[]') from tallies where ${those(which)}`;

/** How many rows each part of these cells counts, by its name; parts without rows are left out. */
export const facetsIn = async (db: Kysely<Tables>, which: Which): Promise<Facet[]> => {
  const { rows } = await sql<Facet>`
    select part as value, sum(count)::int as count from tallies where ${those(which)} and currency = ''
    group by part having sum(count) > 0 order by part`.execute(db);
  return rows;
};

/** The count of a list without tabs, of the rows that these cells count. */
export const countOfCells = async (db: Kysely<Tables>, which: Which): Promise<readonly Facet[]> => {
  const { rows } = await sql<{ count: number }>`select (${countIn(which)})::int as count`.execute(db);
  return countOfAll(rows[0]?.count ?? 0);
};
