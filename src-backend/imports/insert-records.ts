import { sql, type Kysely } from 'kysely';
import type { ArchiveChildren, ArchivePart, ArchiveRecord } from '#backend/feature/archive-part.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { childrenOf, fieldsOf, type ArchiveRows } from '#backend/archives/contents/archive-fields.ts';
import { isTheirs, refersToTheirs, type ArchiveScope } from '#backend/archives/contents/archive-records.ts';

/** Says why records cannot be imported; nothing of their transaction is kept. */
export class UnfitRecords extends Error {}

type Row = Readonly<Record<string, unknown>>;

const rowOf = (rows: ArchiveRows, record: ArchiveRecord, parent: ArchiveRecord, also: Row): Row => ({
  ...Object.fromEntries(fieldsOf(rows).map(({ column, name }) => [column, record[name] ?? null])),
  ...rows.derive?.(record, parent),
  ...also,
});

const insertInto = (table: keyof Tables, rows: readonly Row[]) => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
};

const keyColumns = ({ key }: ArchiveRows): readonly string[] => key;

const keyOf = (rows: ArchiveRows, row: Row): string =>
  JSON.stringify(keyColumns(rows).map((column) => String(row[column])));

/** Adds the rows that are not there, and returns the keys of those. */
const addRows = async (trx: Kysely<Tables>, part: ArchivePart, rows: readonly Row[]): Promise<ReadonlySet<string>> => {
  const key = sql.join(keyColumns(part).map((column) => sql.ref(column)));
  const added = await sql<{ key: readonly string[] }>`
    ${insertInto(part.table, rows)} on conflict do nothing returning array[${key}]::text[] as key`.execute(trx);
  return new Set(added.rows.map((row) => JSON.stringify(row.key)));
};

/** Whether each of these rows is there now and the person's, like what it refers to. */
const areTheirs = async (
  trx: Kysely<Tables>,
  part: ArchivePart,
  rows: readonly Row[],
  scope: ArchiveScope,
): Promise<boolean> => {
  const key = sql.join(keyColumns(part).map((column) => sql.ref(`${part.table}.${column}`)));
  const keys = rows.map((row) => keyColumns(part).map((column) => row[column]));
  const found = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(part.table)}
    where (${key}) in (${sql.join(keys.map((each) => sql`(${sql.join(each)})`))}) 
      and ${isTheirs(part, scope.userId)} and ${refersToTheirs(part, scope)}`.execute(trx);
  return found.rows[0]?.count === new Set(rows.map((row) => keyOf(part, row))).size;
};

const countFit = async (
  trx: Kysely<Tables>,
  children: ArchiveChildren,
  parents: readonly unknown[],
  scope: ArchiveScope,
): Promise<number> => {
  const { table, of, only = () => sql`true` } = children;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
    where ${sql.ref(`${table}.${of}`)} = any(${parents}::text[]) and ${only(scope.userId)} and ${refersToTheirs(children, scope)}`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
};

/** Adds what belongs to records that were added. */
const addChildren = async (
  trx: Kysely<Tables>,
  rows: ArchiveRows,
  records: readonly ArchiveRecord[],
  scope: ArchiveScope,
): Promise<void> => {
  for (const children of childrenOf(rows)) {
    const listOf = (parent: ArchiveRecord) => parent[children.name] as readonly ArchiveRecord[];
    const added = records.flatMap((parent) =>
      listOf(parent).map((record) => rowOf(children, record, parent, { [children.of]: parent['id'] })),
    );
    if (added.length === 0) continue;
    await insertInto(children.table, added).execute(trx);
    const parents = records.map(({ id }) => id);
    if ((await countFit(trx, children, parents, scope)) !== added.length)
      throw new UnfitRecords(`Some of its ${children.name} are not this person's`);
    await addChildren(trx, children, records.flatMap(listOf), scope);
  }
};

/**
 * Adds records with all that belongs to them, but for those that are there already, and returns how many it added. Rejects with
 * an {@link UnfitRecords} where one of them is not the person's afterwards, and with the error of the database.
 */
export const insertRecords = async (
  trx: Kysely<Tables>,
  part: ArchivePart,
  records: readonly ArchiveRecord[],
  { now, ...scope }: ArchiveScope & { readonly now: number },
): Promise<number> => {
  await sql`set local portal.importing = 'on'`.execute(trx);
  const owner = part.owner === undefined ? {} : { [part.owner]: scope.userId };
  const placed = records.map((record) => ({ record, row: rowOf(part, record, {}, owner) }));
  const rows = placed.map(({ row }) => row);
  const keys = await addRows(trx, part, rows);
  const added = placed.filter(({ row }) => keys.has(keyOf(part, row))).map(({ record }) => record);
  await addChildren(trx, part, added, scope);
  if (!(await areTheirs(trx, part, rows, scope)))
    throw new UnfitRecords('Its id, a number that it has or what it refers to is of somebody else here');
  if (added.length > 0) await part.imported?.(trx, added, now);
  return added.length;
};
