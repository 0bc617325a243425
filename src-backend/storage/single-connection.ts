import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Client } from 'pg';
import type { Tables } from './tables.ts';

/** Returns the query builder over one connection, which stays open and of which only one transaction is made at a time. */
export const overConnection = (client: Client): Kysely<Tables> => {
  const lent = {
    query: (text: string, values: readonly unknown[]) => client.query(text, [...values]),
    release: () => undefined,
  };
  const pool = { connect: async () => lent, end: async () => undefined };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) });
};
