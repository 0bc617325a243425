import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Notifies when the surrounding transaction commits, and not at all if it doesn't. */
export const notifyWithin = async (db: Kysely<Tables>, channel: string, payload: string): Promise<void> => {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
};
