import { sql, type Kysely } from 'kysely';

/** What transactions that count take as they commit. */
const tallyLock = 7205760;

/** Makes the empty table of tallies, and what keeps it. */
export const createTallies = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table tallies (
      kind text collate "C" not null,
      owner_id text collate "C" not null,
      period text collate "C" not null,
      part text collate "C" not null,
      currency text collate "C" not null,
      count bigint not null,
      amount bigint not null,
      primary key (kind, owner_id, period, part, currency)
    )`.execute(db);
  await sql`
    create function add_tally(cell tallies, times integer) returns void language plpgsql as $$
    begin
      insert into tallies values
        (cell.kind, cell.owner_id, cell.period, cell.part, cell.currency, cell.count * times, cell.amount * times)
      on conflict (kind, owner_id, period, part, currency) do update
        set count = tallies.count + excluded.count, amount = tallies.amount + excluded.amount;
      delete from tallies
      where (kind, owner_id, period, part, currency)
        = (cell.kind, cell.owner_id, cell.period, cell.part, cell.currency) and count = 0 and amount = 0;
    end $$`.execute(db);
  await sql`
    create function keep_tallies() returns trigger language plpgsql as $$
    declare
      cells text := format('select add_tally(cell, $2) from %I($1) as cell', tg_table_name || '_tallies');
    begin
      perform pg_advisory_xact_lock(${sql.lit(tallyLock)});
      if tg_op <> 'INSERT' then execute cells using old, -1; end if;
      if tg_op <> 'DELETE' then execute cells using new, 1; end if;
      return null;
    end $$`.execute(db);
};

/** Counts the stored rows of a table whose `<table>_tallies` is there. */
export const fillTallies = async (db: Kysely<unknown>, table: string): Promise<void> => {
  await sql`
    insert into tallies
    select cell.kind, cell.owner_id, cell.period, cell.part, cell.currency, sum(cell.count), sum(cell.amount)
    from ${sql.table(table)} as stored, ${sql.raw(`${table}_tallies`)}(stored) as cell
    group by cell.kind, cell.owner_id, cell.period, cell.part, cell.currency`.execute(db);
};

/** One cell of a row: SQL of each column over `$1`, the row, and of when the row has it. */
export type CellRule = {
  readonly kind: string;
  readonly owner?: string;
  readonly period?: string;
  readonly part?: string;
  readonly currency?: string;
  readonly amount?: string;
  /** Always unless given. */
  readonly where?: string;
  /** More rows of a cell for each of these. */
  readonly from?: string;
};

const selected = ({ kind, owner, period, part, currency, amount, where, from }: CellRule): string => `
  select '${kind}', ${owner ?? "''"}, ${period ?? "''"}, ${part ?? "''"}, ${currency ?? "''"}, 1::bigint, ${amount ?? '0'}::bigint
  ${from === undefined ? '' : `from ${from}`} ${where === undefined ? '' : `where ${where}`}`;

/** Counts the rows of a table from now on by these cells, those stored already included; `columns` are what the cells look at. */
export const keepTallies = async (
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
  cells: readonly CellRule[],
): Promise<void> => {
  await sql`
    create function ${sql.raw(`${table}_tallies(${table})`)} returns setof tallies language sql
    as $$ ${sql.raw(cells.map(selected).join(' union all '))} $$`.execute(db);
  await fillTallies(db, table);
  const changed = `(${columns.map((column) => `old.${column}`).join()}) is distinct from (${columns.map((column) => `new.${column}`).join()})`;
  for (const [name, event] of [
    ['counted', 'insert or delete'],
    ['recounted', 'update'],
  ] as const)
    await sql`
      create constraint trigger ${sql.ref(`${table}_${name}`)} after ${sql.raw(event)} on ${sql.table(table)}
      deferrable initially deferred for each row ${sql.raw(name === 'recounted' ? `when (${changed})` : '')}
      execute function keep_tallies()`.execute(db);
};
