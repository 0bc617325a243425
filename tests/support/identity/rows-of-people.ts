import type { EmbeddedBackend } from '../embedded-backend.ts';

/** The rows of each table, as texts in order. */
export type Rows = Readonly<Record<string, readonly string[]>>;

type Pool = EmbeddedBackend['database']['pool'];
type Column = { readonly table_name: string; readonly column_name: string };

/** What every sign-in changes. */
const notCompared = new Set(['sessions']);
const changing = 'last_sign_in_at';

export const idsOfEverybody = async (pool: Pool): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ id: string }>('select id from users');
  return rows.map(({ id }) => id);
};

/** Every row of these people, in each table that has a column which names a person. */
export const rowsOfPeople = async (pool: Pool, ids: readonly string[]): Promise<Rows> => {
  const { rows: columns } = await pool.query<Column>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public'
       and (column_name in ('user_id', 'owner_id') or (table_name = 'users' and column_name = 'id'))`,
  );
  const rows: Record<string, readonly string[]> = {};
  for (const { table_name: table, column_name: column } of columns) {
    if (notCompared.has(table)) continue;
    const found = await pool.query<{ text: string }>(
      `select (to_jsonb(t) - '${changing}')::text as text from "${table}" t where "${column}" = any($1)`,
      [ids],
    );
    rows[table] = found.rows.map(({ text }) => text).sort();
  }
  return rows;
};
