import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import type { Sizes } from '../sizes.ts';

/** What every part of the generator builds on: one connection, whose temporary tables and functions they share. */
export type Ground = {
  readonly db: Kysely<Tables>;
  readonly sizes: Sizes;
  /** The moment that the world is seen at, in milliseconds since 1970: the same one makes the same rows. */
  readonly now: number;
};

/** How many rows of each list the small customer has, in worlds of every size. */
export const smallShare = 310;

const sliceRows = 20_000;
const spanDays = 1_095;
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const timeDigits = Array.from({ length: 10 }, (_each, at) => {
  const shift = 45 - 5 * at;
  return `substr('${digits}', ((ms >> ${shift}) & 31)::integer + 1, 1)`;
}).join(' || ');

/** Makes the functions that choose, as if by chance and the same each time. */
export const layGround = async ({ db, sizes, now }: Ground): Promise<void> => {
  await sql`set synchronous_commit = off`.execute(db);
  const define = (signature: string, returns: string, body: string, kind = 'sql immutable') =>
    sql`
      create function ${sql.raw(`pg_temp.${signature}`)} returns ${sql.raw(returns)} language ${sql.raw(kind)} as ${sql.lit(body)}`.execute(
      db,
    );
  await define(
    'dice(n bigint, kind integer)',
    'float8',
    'select (hashint8extended(n, kind::bigint) & 1099511627775)::float8 / 1099511627776',
  );
  await define(
    'pick(n bigint, kind integer, many integer)',
    'integer',
    'select floor(pg_temp.dice(n, kind) * many)::integer',
  );
  await define(
    'hex(n bigint, kind integer)',
    'text',
    `select lpad(to_hex(hashint8extended(n, kind::bigint)), 16, '0')`,
  );
  await define(
    'ulid(at timestamptz, n bigint, kind integer)',
    'text',
    `declare ms bigint := floor(extract(epoch from at) * 1000);
    begin return ${timeDigits} || upper(pg_temp.hex(n, kind)); end`,
    'plpgsql immutable',
  );
  await define(
    'moment(n bigint, total bigint)',
    'timestamptz',
    `select to_timestamp(floor(${now} - ${spanDays * 86_400_000}::float8 * (1 - (n - 0.5) / total)) / 1000)`,
  );
  /** The second customer has few, spread evenly; the first has three in ten; of the others those before have more. */
  await define(
    'owner(n bigint, total bigint, kind integer)',
    'integer',
    `select case
      when n * ${smallShare} / total <> (n - 1) * ${smallShare} / total then 1
      when pg_temp.dice(n, kind) < 0.3 then 0
      else 2 + floor(power(pg_temp.dice(n, kind + 1000), 2.5) * ${sizes.customers - 2})::integer end`,
  );
};

/** Fills so many rows in slices, each by one statement from the first to the last number of a slice. */
export const inSlices = async (
  { db }: Ground,
  total: number,
  statement: (series: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> => {
  for (let first = 1; first <= total; first += sliceRows) {
    const last = Math.min(total, first + sliceRows - 1);
    await statement(sql`generate_series(${first}::bigint, ${last}::bigint) as n`).execute(db);
  }
};

/** Makes a temporary table of these rows, by their place from 0. */
export const keepChoices = async (
  { db }: Pick<Ground, 'db'>,
  name: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> => {
  const listed = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
  await sql`
    create temporary table ${sql.table(name)} as
    select (place - 1)::integer as at, kept.* from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as each (value, place),
      jsonb_to_record(value) as kept (${sql.raw(listed.join(', '))})`.execute(db);
  await sql`create unique index on ${sql.table(name)} (at)`.execute(db);
  await sql`analyze ${sql.table(name)}`.execute(db);
};
