import { escapeIdentifier, type Client } from 'pg';

export type StoredTable = { readonly name: string; readonly columns: readonly string[] };

/** Has values written in the same words whatever a server is set to. */
export const setPlainWords = async (client: Client): Promise<void> => {
  await client.query(
    `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1`,
  );
};

/** Returns every table of the schema by its name, with the columns that are stored rather than computed. */
export const listTables = async (client: Client): Promise<readonly StoredTable[]> => {
  const { rows } = await client.query<StoredTable>(`
    select relation.relname as name, array_agg(attribute.attname::text order by attribute.attnum) as columns
    from pg_class as relation
    join pg_attribute as attribute on attribute.attrelid = relation.oid
    where relation.relnamespace = current_schema()::regnamespace and relation.relkind = 'r'
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
      and not exists (select from pg_depend where objid = relation.oid and deptype = 'e')
    group by relation.relname order by relation.relname`);
  return rows;
};

/** Returns every sequence by its name with the last number that it gave, null for none. */
export const listSequences = async (
  client: Client,
): Promise<readonly { readonly name: string; readonly last: string | null }[]> => {
  const { rows } = await client.query<{ name: string; last: string | null }>(`
    select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() order by sequencename`);
  return rows;
};

type ForeignKey = { readonly name: string; readonly table: string; readonly definition: string };

const listForeignKeys = async (client: Client): Promise<readonly ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(`
    select conname::text as name, relation.relname::text as table, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class as relation on relation.oid = conrelid
    where contype = 'f' and relation.relnamespace = current_schema()::regnamespace
    order by relation.relname, conname`);
  return rows;
};

/**
 * Works while rows neither refer to others nor set off triggers, as what is copied in comes table by table and is complete
 * already. Foreign keys are made again afterwards, which checks every row. Within a transaction of the owner of the tables.
 */
export const withoutRules = async (
  client: Client,
  tables: readonly StoredTable[],
  work: () => Promise<void>,
): Promise<void> => {
  const keys = await listForeignKeys(client);
  const turn = async (verb: 'enable' | 'disable') => {
    for (const { name } of tables) await client.query(`alter table ${escapeIdentifier(name)} ${verb} trigger user`);
  };
  for (const { name, table } of keys)
    await client.query(`alter table ${escapeIdentifier(table)} drop constraint ${escapeIdentifier(name)}`);
  await turn('disable');
  await work();
  await turn('enable');
  for (const { name, table, definition } of keys)
    await client.query(`alter table ${escapeIdentifier(table)} add constraint ${escapeIdentifier(name)} ${definition}`);
};

export const nameList = (names: readonly string[]): string => names.map(escapeIdentifier).join(', ');
