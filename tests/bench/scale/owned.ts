import type { Pool } from 'pg';
import type { Facts } from './facts.ts';
import type { Asker } from './world.ts';

/** Whose each row of a table is, where a person has a growing number of them. */
const owners = {
  assets: 'owner_id',
  brands: 'owner_id',
  collections: 'owner_id',
  design_code_requests: 'owner_id',
  logins: 'user_id',
  notifications: 'user_id',
  orders: 'user_id',
  proposal_recipients: 'user_id',
  subscriptions: 'user_id',
  task_people: 'user_id',
  uploads: 'owner_id',
} as const;

/** Returns how many rows of a table a customer has; an admin has none. */
export const readOwned = async (
  pool: Pool,
  { big, small }: Facts,
): Promise<(asker: Asker, table: string) => number> => {
  const counts = new Map<string, number>();
  for (const [table, column] of Object.entries(owners))
    for (const [asker, { userId }] of Object.entries({ big, small })) {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from ${table} where ${column} = $1`,
        [userId],
      );
      counts.set(`${asker} ${table}`, rows[0]?.count ?? 0);
    }
  return (asker, table) => counts.get(`${asker} ${table}`) ?? 0;
};
