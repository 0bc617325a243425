import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';

/** A database, without transactions, that keeps each answer until `answered` resolves, which gets the statement. */
export const answeredLate = (
  { pool }: Pick<Database, 'pool'>,
  answered: (statement: string) => Promise<void>,
): Kysely<Tables> => {
  const late = {
    connect: async () => ({
      query: async (text: string, values: readonly unknown[]) => {
        const answer = await pool.query(text, [...values]);
        await answered(text.trim());
        return answer;
      },
      release: () => undefined,
    }),
    end: async () => undefined,
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: late as never }) });
};
