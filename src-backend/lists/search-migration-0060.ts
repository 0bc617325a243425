import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What searches look for parts of. */
const searched = [
  ['orders', 'search_text'],
  ['subscriptions', 'search_text'],
  ['proposals', 'search_text'],
  ['proposal_recipients', 'search_text'],
  ['users', 'search_text'],
  ['brands', 'search_text'],
  ['design_code_requests', 'search_text'],
  ['leads', 'search_text'],
  ['assets', 'search_text'],
  ['audit_entries', 'search_text'],
  ['tasks', 'title_key'],
] as const;

/** Adds the extension where the server has it and the owner of the tables may; without it searches find the same, by every row. */
const addTrigrams = async (db: Kysely<unknown>): Promise<boolean> => {
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege or undefined_file or feature_not_supported then null;
    end $$`.execute(db);
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db);
  return rows.length > 0;
};

/** Has searches for a part of a text read an index of its trigrams in place of every row. */
export const searchIndexMigration: Migration = {
  up: async (db) => {
    if (!(await addTrigrams(db))) return;
    for (const [table, column] of searched)
      await sql`
        create index ${sql.ref(`${table}_searched`)} on ${sql.table(table)} using gin (${sql.ref(column)} gin_trgm_ops)`.execute(
        db,
      );
  },
};
