import type { Database } from '#backend/storage/database.ts';
import { eventually } from './eventually.ts';

/**
 * Makes calls that surely overlap: none of them writes its first row into this table before all of them are about to. Resolves
 * with what they resolve with; rejects where they do not all come that far.
 */
export const overlappingAt = async <T>(
  { pool }: Pick<Database, 'pool'>,
  table: string,
  calls: readonly (() => Promise<T>)[],
): Promise<readonly T[]> => {
  const holder = await pool.connect();
  const waiting = async (): Promise<void> => {
    const { rowCount } = await pool.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and starts_with(query, $1)`,
      [`insert into "${table}"`],
    );
    if (rowCount !== calls.length) throw new Error(`${rowCount} of ${calls.length} calls wait to write into ${table}`);
  };
  try {
    await holder.query('begin');
    await holder.query(`lock table "${table}" in share mode`);
    const answers = Promise.all(calls.map((call) => call()));
    await Promise.race([answers, eventually(waiting)]);
    await holder.query('commit');
    return await answers;
  } finally {
    holder.release(true);
  }
};
