import {
  sql,
  type Expression,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type StringReference,
} from 'kysely';
import { countOfAll, type Facet } from '#core/kernel/facet.ts';
import type { Tables } from './tables.ts';

/** Where a page of a list begins, and how many rows it has at most. */
export type PageQuery = { readonly after: string | number | undefined; readonly count: number };

/** Loads the rows after a key in ascending order of that key; from the lowest where `after` is undefined. */
export const oldestFirst = <DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  key: StringReference<DB, Table>,
  { after, count }: PageQuery,
): Promise<Row[]> => {
  const column = sql.ref(key);
  const rest = after === undefined ? query : query.where(sql<boolean>`${column} > ${after}`);
  return rest.orderBy(column).limit(count).execute();
};

/** Loads the rows after a key in descending order of that key; from the highest where `after` is undefined. */
export const newestFirst = <DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  key: StringReference<DB, Table>,
  { after, count }: PageQuery,
): Promise<Row[]> => {
  const column = sql.ref(key);
  const rest = after === undefined ? query : query.where(sql<boolean>`${column} < ${after}`);
  return rest.orderBy(column, 'desc').limit(count).execute();
};

/** A column that decides the place of a row, the type of its values, and the value of a row. */
type PlaceColumn<Row> = readonly [
  column: string,
  type: 'text' | 'integer' | 'bigint' | 'boolean' | 'timestamptz',
  valueOf: (row: Row) => string | number | boolean,
];

/** An order in which rows are read by one range of an index: these columns, the last of which no two rows have in common. */
export type RowOrder<Row> = { readonly direction: 'asc' | 'desc'; readonly columns: readonly PlaceColumn<Row>[] };

/** Where a row is in this order, as {@link rowsAfter} takes it. */
export const placeIn = <Row>({ columns }: RowOrder<Row>, row: Row): string =>
  columns.map(([, , valueOf]) => encodeURIComponent(valueOf(row))).join(' ');

/** The condition for rows after a place in this order. */
export const beyond = <Row>({ direction, columns }: RowOrder<Row>, after: string): RawBuilder<boolean> => {
  const values = after.split(' ').map(decodeURIComponent);
  const place = columns.map(([, type], at) => sql`${values[at]}::${sql.raw(type)}`);
  const columnsOf = columns.map(([column]) => sql.ref(column));
  return sql`(${sql.join(columnsOf)}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${sql.join(place)})`;
};

/** Where a page begins in a {@link RowOrder}, at the first row where `after` is undefined, and how many rows it has at most. */
type PlacedPage = { readonly after: string | undefined; readonly count: number };

/** Selects the rows after a place in this order. */
export const pageAfter = <DB, Table extends keyof DB, Row, Selected>(
  query: SelectQueryBuilder<DB, Table, Selected>,
  order: RowOrder<Row>,
  { after, count }: PlacedPage,
): SelectQueryBuilder<DB, Table, Selected> => {
  const rest = after === undefined ? query : query.where(beyond(order, after));
  return order.columns
    .reduce((sorted, [column]) => sorted.orderBy(sql.ref(column), order.direction), rest)
    .limit(count);
};

/** Loads the rows after a place in this order. */
export const rowsAfter = <DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  order: RowOrder<Row>,
  page: PlacedPage,
): Promise<Row[]> => pageAfter(query, order, page).execute();

/** The count of a list without tabs: of the rows that this query selects. */
export const countRows = async (db: Kysely<Tables>, query: Expression<unknown>): Promise<readonly Facet[]> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${query} as found`.execute(db);
  return countOfAll(rows[0]?.count ?? 0);
};
