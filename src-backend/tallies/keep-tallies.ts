import { sql, type Kysely } from 'kysely';

/** What transactions that count take as they commit. */
const tallyLock = 7205760;

const key = 'kind, owner_id, period, part, currency';

/**
 * Makes the empty table of tallies, and that of their changes, which a transaction fills and empties again as it commits. No
 * migration may alter a counted table after it has changed rows of it, unless it has set all constraints immediate between both.
 */
export const createTallies = async (db: Kysely<unknown>): Promise<void> => {
  const columns = `
    kind text collate "C" not null,
    owner_id text collate "C" not null,
    period text collate "C" not null,
    part text collate "C" not null,
    currency text collate "C" not null,
    count bigint not null,
    amount bigint not null`;
  await sql`create table tallies (${sql.raw(columns)}, primary key (${sql.raw(key)}))`.execute(db);
  await sql`
    create unlogged table tally_changes (
      id bigint generated always as identity primary key, ${sql.raw(columns)}
    )`.execute(db);
  await sql`
    create function add_tally() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(${sql.lit(tallyLock)});
      insert into tallies values
        (new.kind, new.owner_id, new.period, new.part, new.currency, new.count, new.amount)
      on conflict (${sql.raw(key)}) do update
        set count = tallies.count + excluded.count, amount = tallies.amount + excluded.amount;
      delete from tallies
      where (${sql.raw(key)}) = (new.kind, new.owner_id, new.period, new.part, new.currency) and count = 0 and amount = 0;
      delete from tally_changes where id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger tally_changes_added after insert on tally_changes
    deferrable initially deferred for each row execute function add_tally()`.execute(db);
};

/** One cell of a row: SQL of each column over `r`, the row. */
export type CellRule = {
  readonly kind: string;
  readonly owner?: string;
  readonly period?: string;
  readonly part?: string;
  readonly currency?: string;
  readonly amount?: string;
  /** Which rows have it; all of them unless given. */
  readonly where?: string;
  /** What a row has more than one of, with a cell for each. */
  readonly from?: string;
};

const cellKey = key.replaceAll(/\w+/g, 'cell.$&');

const none = `''`;

/** The cell of the whole site, and that of a person. */
export const ofBoth = (cell: CellRule, owner = 'r.user_id'): readonly CellRule[] => [cell, { ...cell, owner }];

const selected = (cell: CellRule): string => {
  const { kind, owner = none, period = none, part = none, currency = none, amount = '0', where = 'true', from } = cell;
  return `
    select '${kind}', ${owner}, ${period}, ${part}, ${currency}, 1::bigint, (${amount})::bigint
    ${from === undefined ? '' : `from ${from}`} where ${where}`;
};

const ofRows = (cells: readonly CellRule[], rows: string, times: number): string => `
  select ${cellKey}, cell.count * ${times} as count, cell.amount * ${times} as amount
  from ${rows} as r, lateral (${cells.map(selected).join(' union all ')}) as cell (${key}, count, amount)`;

const summed = (rows: string): string => `
  select ${key}, sum(count), sum(amount) from (${rows}) as each
  group by ${key} having sum(count) <> 0 or sum(amount) <> 0`;

/** Counts what is written from now on by these cells, in place of those that had this name. */
export const countWrites = async (db: Kysely<unknown>, cells: readonly CellRule[], name: string): Promise<void> => {
  const come = ofRows(cells, 'come', 1);
  const gone = ofRows(cells, 'gone', -1);
  const change = (rows: string) => sql.raw(`insert into tally_changes (${key}, count, amount) ${summed(rows)};`);
  await sql`
    create or replace function ${sql.ref(`tally_${name}`)}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${change(come)}
      elsif tg_op = 'DELETE' then ${change(gone)}
      else ${change(`${come} union all ${gone}`)}
      end if;
      return null;
    end $$`.execute(db);
};

/**
 * Counts the rows of a table from now on by these cells, whatever writes them, and those that are stored already. Cells that are
 * kept later than others of the table have a name of their own.
 */
export const keepTallies = async (
  db: Kysely<unknown>,
  table: string,
  cells: readonly CellRule[],
  name = table,
): Promise<void> => {
  await sql`insert into tallies ${sql.raw(summed(ofRows(cells, table, 1)))}`.execute(db);
  await countWrites(db, cells, name);
  for (const [event, rows] of [
    ['insert', 'new table as come'],
    ['update', 'new table as come old table as gone'],
    ['delete', 'old table as gone'],
  ] as const)
    await sql`
      create trigger ${sql.ref(`${name}_tally_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
      referencing ${sql.raw(rows)} for each statement execute function ${sql.ref(`tally_${name}`)}()`.execute(db);
};
