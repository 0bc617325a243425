import { sql, type RawBuilder } from 'kysely';
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

type Which = {
  /** The whole site's unless given. */
  readonly ownerId?: string | undefined;
  readonly kinds: readonly TallyKind[];
  /** The first and the last period; all of them unless given. */
  readonly from?: string;
  readonly until?: string;
};

const those = ({ ownerId = '', kinds, from, until }: Which): RawBuilder<boolean> =>
  sql.join(
    [
      sql`kind = any(${kinds}::text[]) and owner_id = ${ownerId}`,
      ...(from === undefined ? [] : [sql`period >= ${from}`]),
      ...(until === undefined ? [] : [sql`period <= ${until}`]),
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
