import { sql, type Kysely } from 'kysely';

/** Selects the ids of users, or `admins`, whose dashboard shows rows of a table; a null is nobody. */
export type Whose = (rows: string) => string;

/** Of rows that name their user. */
export const theirs: Whose = (rows) => `select user_id from ${rows}`;

export const admins: Whose = (rows) => `select 'admins' from ${rows}`;

export const withAdmins =
  (whose: Whose): Whose =>
  (rows) =>
    `${whose(rows)} union ${admins(rows)}`;

/**
 * Has every process learn whose dashboard may show something else after rows of a table are written: once for each statement,
 * however many rows it writes. The rows of an update are selected from as they were and as they are, unless a query of its own, from
 * `before` and `written`, is given.
 */
export const announceWrites = async (
  db: Kysely<unknown>,
  table: string,
  whose: Whose,
  updated = `${whose('before')} union ${whose('written')}`,
): Promise<void> => {
  const writes = [
    ['insert', 'new table as written', whose('written')],
    ['delete', 'old table as written', whose('written')],
    ['update', 'old table as before new table as written', updated],
  ] as const;
  for (const [event, rows, query] of writes)
    await sql`
      create trigger ${sql.ref(`dashboard_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
      referencing ${sql.raw(rows)}
      for each statement execute function announce_dashboard_change(${sql.lit(query)})`.execute(db);
};
