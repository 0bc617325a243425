import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';

type Plan = {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
};

/** A database that carries queries out and returns their plans in place of their rows. */
export const explaining = ({ pool }: Pick<Database, 'pool'>): Kysely<Tables> => {
  const explained = {
    connect: async () => ({
      query: (text: string, values: readonly unknown[]) =>
        pool.query(`explain (analyze, buffers, format json) ${text}`, [...values]),
      release: () => undefined,
    }),
    end: async () => undefined,
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: explained as never }) });
};

/** A database that answers as it does, and notes of each query how many rows it touches on its way. */
export const noting = ({ pool }: Pick<Database, 'pool'>, note: (rows: number) => void): Kysely<Tables> => {
  const noted = {
    connect: async () => ({
      query: async (text: string, values: readonly unknown[]) => {
        const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, [...values]);
        note(rowsIn(rows[0]['QUERY PLAN'][0].Plan));
        return pool.query(text, [...values]);
      },
      release: () => undefined,
    }),
    end: async () => undefined,
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: noted as never }) });
};

const rowsIn = (plan: Plan): number => {
  const removed =
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Join Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  const own = (plan['Actual Rows'] + removed) * plan['Actual Loops'];
  return own + (plan.Plans ?? []).reduce((sum, each) => sum + rowsIn(each), 0);
};

const planOf = async (query: Promise<unknown>): Promise<Plan> => {
  const [row] = (await query) as readonly { readonly 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }[];
  if (row === undefined) throw new Error('no plan');
  return row['QUERY PLAN'][0].Plan;
};

/** How many rows a query of an {@link explaining} database touches on its way. */
export const touched = async (query: Promise<unknown>): Promise<number> => rowsIn(await planOf(query));

/** How much a query of an {@link explaining} database reads: rows touched on its way, and blocks of 8 KiB. */
export const readBy = async (query: Promise<unknown>): Promise<{ readonly rows: number; readonly blocks: number }> => {
  const plan = await planOf(query);
  return { rows: rowsIn(plan), blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
};
