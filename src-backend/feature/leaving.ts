import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import type { RemovalKind } from '#core/users/user-removal.ts';

/** Runs one piece of a removal in a transaction, which also notes how many records it has taken; returns how many. */
export type Batch = (work: (trx: Kysely<Tables>) => Promise<number>) => Promise<number>;

type Counted = {
  readonly kind: RemovalKind;
  readonly count: (db: Kysely<Tables>, userId: string) => Promise<number>;
};

/** Records that are kept when the person whose they are is removed. */
export type Staying = Counted & { readonly fate: 'STAYS' };

/** Records that are deleted afterwards, piece by piece; what is gone already is no error. */
export type Going = Counted & {
  readonly fate: 'GOES';
  readonly remove: (userId: string, batch: Batch) => Promise<void>;
};

/** What becomes of one kind of record when the person whose it is is removed. */
export type Leaving = Staying | Going;

/** How many records one piece of a removal takes at most. */
export const batchSize = 200;

/** Counts the rows of a table that are a person's. */
export const countRows =
  (table: keyof Tables, isTheirs: (userId: string) => RawBuilder<SqlBool>): Counted['count'] =>
  async (db, userId) => {
    const { rows } = await sql<{ count: string }>`
      select count(*) as count from ${sql.table(table)} where ${isTheirs(userId)}`.execute(db);
    return Number(rows[0]?.count ?? 0);
  };

/** Repeats a piece until there is nothing left to take. */
export const untilNone = async (batch: Batch, work: (trx: Kysely<Tables>) => Promise<number>): Promise<void> => {
  while ((await batch(work)) > 0);
};

type Rows = {
  readonly kind: RemovalKind;
  readonly table: keyof Tables;
  readonly isTheirs: (userId: string) => RawBuilder<SqlBool>;
  /** Runs before rows with these ids are deleted. */
  readonly before?: (trx: Kysely<Tables>, ids: readonly string[]) => Promise<void>;
};

/** Rows of a table, each with an id, that go with a person. */
export const goingRows = ({ kind, table, isTheirs, before = async () => undefined }: Rows): Going => ({
  kind,
  fate: 'GOES',
  count: countRows(table, isTheirs),
  remove: (userId, batch) =>
    untilNone(batch, async (trx) => {
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(table)} where ${isTheirs(userId)} order by id limit ${batchSize} for update`.execute(
        trx,
      );
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await before(trx, ids);
      await sql`delete from ${sql.table(table)} where id = any(${ids}::text[])`.execute(trx);
      return ids.length;
    }),
});

/** Rows of a table that stay when a person goes. */
export const stayingRows = ({ kind, table, isTheirs }: Omit<Rows, 'before'>): Staying => ({
  kind,
  fate: 'STAYS',
  count: countRows(table, isTheirs),
});
