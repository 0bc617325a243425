import { sql, type Expression, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { SeesFile, SheetReader } from '#backend/feature/backend-feature.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { shownKeys } from './file-keys.ts';

/** Returns whether a row of this query is there. */
export const isThere = async (db: Kysely<Tables>, query: RawBuilder<unknown>): Promise<boolean> => {
  const { rows } = await sql<{ is_there: boolean }>`select exists (${query}) as is_there`.execute(db);
  return rows[0]?.is_there === true;
};

/** Whether these services, as they are stored, have a line item with a file of this key. */
export const servicesHold = (services: Expression<unknown>, key: Expression<unknown>): RawBuilder<SqlBool> =>
  sql`${services} @> jsonb_build_array(jsonb_build_object('lineItems', jsonb_build_array(
    jsonb_build_object('files', jsonb_build_array(jsonb_build_object('key', ${key}))))))`;

type TableOfFiles =
  | 'asset_variations'
  | 'checkout_sessions'
  | 'design_code_requests'
  | 'orders'
  | 'proposal_templates'
  | 'proposals'
  | 'users';

/**
 * Whether a row of this table meets a condition that an index answers. The planner takes the condition for a common one, or few files
 * for unnamed, and would look through the table for the first row; it counts them by the index.
 */
export const isAnyIn = (table: TableOfFiles, condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql`((select count(*) from ${sql.table(table)} where ${condition}) > 0)`;

/** Returns whether a row of this table that meets a condition has one of these files in its services. */
export const isInServices = (
  db: Kysely<Tables>,
  table: 'orders' | 'proposals' | 'proposal_templates',
  keys: readonly string[],
  condition: RawBuilder<SqlBool>,
): Promise<boolean> =>
  isThere(
    db,
    sql`
      select from unnest(${[...keys]}::text[]) as file (key)
      join ${sql.table(table)} on ${servicesHold(sql.ref(`${table}.services`), sql.ref('file.key'))}
      where ${condition}`,
  );

/** Returns who asks for a file; undefined for one who is removed or suspended. */
export const findReader = (db: Kysely<Tables>, userId: string): Promise<SheetReader | undefined> =>
  db
    .selectFrom('users')
    .select(['id as userId', 'name', 'email', 'email_verified as emailVerified', 'groups'])
    .where('id', '=', userId)
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();

/** Returns whether a person sees a file now, by any record that names it or, for a thumbnail, what it shows. */
export const createFilePolicy =
  (
    { db }: Pick<Database, 'db'>,
    readerOf: (mark: string) => Promise<SheetReader | undefined>,
    features: readonly SeesFile[],
  ) =>
  async (key: string, mark: string): Promise<boolean> => {
    const reader = await readerOf(mark);
    if (reader === undefined) return false;
    for (const sees of features) if (await sees(db, shownKeys(key), reader)) return true;
    return false;
  };
