import { randomBytes } from 'node:crypto';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { connectPatiently } from './prepared-pool.ts';

const limitMs = 5_000;

/**
 * Returns what has the server end statements, and transactions that wait for their client, on a connection after so many
 * milliseconds. A statement says so, since poolers refuse connections that begin with a setting which they do not keep.
 */
export const limitStatements =
  (milliseconds: number) =>
  async (client: Pick<ClientBase, 'query'>): Promise<void> => {
    await client.query(
      `set statement_timeout = ${milliseconds}; set idle_in_transaction_session_timeout = ${milliseconds}`,
    );
  };

/** Rejects where one of both cannot be had, and holds none of them then. */
const twoConnections = async (pool: Pool): Promise<readonly [PoolClient, PoolClient]> => {
  const [first, second] = await Promise.allSettled([connectPatiently(pool), connectPatiently(pool)]);
  if (first.status === 'fulfilled' && second.status === 'fulfilled') return [first.value, second.value];
  for (const tried of [first, second]) if (tried.status === 'fulfilled') tried.value.release(true);
  throw first.status === 'rejected' ? first.reason : (second as PromiseRejectedResult).reason;
};

/**
 * Rejects where a connection is not a session of its own at the server, as behind a pooler by transactions: notices would
 * not arrive, and statements prepared on one connection would be unknown on the next.
 */
export const requireSessions = async (pool: Pool): Promise<void> => {
  const [listening, telling] = await twoConnections(pool);
  const channel = `sessions_${randomBytes(8).toString('hex')}`;
  let timer: NodeJS.Timeout | undefined;
  try {
    const heard = new Promise<boolean>((resolve) => {
      listening.once('notification', () => resolve(true));
      timer = setTimeout(() => resolve(false), limitMs);
    });
    await listening.query(`listen ${channel}`);
    await telling.query(`notify ${channel}`);
    if (await heard) await listening.query(`unlisten ${channel}`);
    else
      throw new Error(
        'DATABASE_URL leads through a pooler that shares connections between transactions. The portal needs session connections: give it the address of PostgreSQL itself, or a pooler in session mode.',
      );
  } finally {
    clearTimeout(timer);
    listening.release(true);
    telling.release();
  }
};
