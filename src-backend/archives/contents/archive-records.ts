import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { ArchivePart, ArchiveRecord } from '#backend/feature/archive-part.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { childrenOf, fieldsOf, type ArchiveRows, type RowField } from './archive-fields.ts';

/** How many records are read at once. */
const pageSize = 500;

export type ArchiveScope = { readonly parts: readonly ArchivePart[]; readonly userId: string };

/** Whether a row of the part's table is this person's. */
export const isTheirs = ({ table, owner, isTheirs: given }: ArchivePart, userId: string): RawBuilder<SqlBool> => {
  if (given !== undefined) return given(userId);
  if (owner === undefined) throw new Error(`nothing says whose rows of ${table} are`);
  return sql`${sql.ref(`${table}.${owner}`)} = ${userId}`;
};

const refersTo = (column: RawBuilder<unknown>, name: string, { parts, userId }: ArchiveScope): RawBuilder<unknown> => {
  const part = parts.find((each) => each.name === name);
  if (part === undefined) throw new Error(`no archive has ${name}`);
  return sql`(select id from ${sql.table(part.table)} where id = ${column} and ${isTheirs(part, userId)})`;
};

/** Whether all that a row refers to is the person's too. */
export const refersToTheirs = (rows: ArchiveRows, scope: ArchiveScope): RawBuilder<SqlBool> => {
  const fits = fieldsOf(rows).flatMap(({ column: name, type }) => {
    const column = sql.ref(`${rows.table}.${name}`);
    return type.startsWith('in ')
      ? [sql`(${column} is null or ${refersTo(column, type.slice(3), scope)} is not null)`]
      : [];
  });
  return sql`(${sql.join([sql`true`, ...fits], sql` and `)})`;
};

const valueOf = (rows: ArchiveRows, { column: name, type }: RowField, scope: ArchiveScope): RawBuilder<unknown> => {
  const shown = (rows.shown as Readonly<Record<string, (userId: string) => RawBuilder<unknown>>> | undefined)?.[name];
  if (shown !== undefined) return shown(scope.userId);
  const column = sql.ref(`${rows.table}.${name}`);
  if (type.startsWith('in ')) return refersTo(column, type.slice(3), scope);
  return type.startsWith('time') ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : column;
};

const keyOf = ({ table, key }: ArchiveRows): RawBuilder<unknown> =>
  sql.join((key as readonly string[]).map((column) => sql`${sql.ref(`${table}.${column}`)} collate "C"`));

/** The JSON of a row with what belongs to it. */
const recordOf = (rows: ArchiveRows, scope: ArchiveScope): RawBuilder<unknown> => {
  const own = fieldsOf(rows).map((field) => sql`${sql.lit(field.name)}, ${valueOf(rows, field, scope)}`);
  const lists = childrenOf(rows).map((children) => {
    const { name, table, of, only = () => sql`true` } = children;
    return sql`${sql.lit(name)}, (
      select coalesce(json_agg(${recordOf(children, scope)} order by ${keyOf(children)}), '[]') from ${sql.table(table)}
      where ${sql.ref(`${table}.${of}`)} = ${sql.ref(`${rows.table}.id`)} and ${only(scope.userId)})`;
  });
  return sql`json_build_object(${sql.join([...own, ...lists])})`;
};

/** Reads a person's records of a part, a page at a time, in the order of their keys. */
export const readRecords = async function* (
  db: Kysely<Tables>,
  part: ArchivePart,
  scope: ArchiveScope,
): AsyncGenerator<readonly ArchiveRecord[]> {
  let after: readonly string[] = part.key.map(() => '');
  for (;;) {
    const { rows } = await sql<{ record: ArchiveRecord; key: readonly string[] }>`
      select ${recordOf(part, scope)} as record, array[${keyOf(part)}] as key from ${sql.table(part.table)}
      where ${isTheirs(part, scope.userId)} and (${keyOf(part)}) > (${sql.join(after)})
      order by ${keyOf(part)} limit ${pageSize}`.execute(db);
    if (rows.length > 0) yield rows.map(({ record }) => record);
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    after = last.key;
  }
};
