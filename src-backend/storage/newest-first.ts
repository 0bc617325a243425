import { sql, type SelectQueryBuilder, type StringReference } from 'kysely';

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
