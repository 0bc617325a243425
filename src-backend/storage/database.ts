import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type ClientConfig } from 'pg';
import { createListener, type ListenHooks } from './listener.ts';
import type { Log } from './log.ts';
import { migrate, type Migrations } from './migrate.ts';
import { startPostgres } from './postgres-supervisor.ts';
import { notifyWithin } from './notify-within.ts';
import { createPreparedPool } from './prepared-pool.ts';
import { requireSessions } from './session-connections.ts';
import type { Tables } from './tables.ts';
import { valueTypes } from './value-types.ts';

const poolSize = 10;
const statementLimitMs = 30_000;

export type Database = {
  readonly db: Kysely<Tables>;
  /** For what the query builder can't say; statements sent here are not prepared. */
  readonly pool: Pool;
  /** Calls the listener on each notice of a channel, from every process on this database; returns an unsubscribe function. */
  readonly listen: (
    channel: string,
    onPayload: (payload: string) => void,
    hooks?: ListenHooks,
  ) => Promise<() => Promise<void>>;
  /** Notifies every listener of the channel; a payload has at most 8000 bytes. */
  readonly notify: (channel: string, payload: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

export type DatabaseOptions = {
  /** Any PostgreSQL; without it the embedded one keeps its data under `dataDir`. */
  readonly url?: string | undefined;
  readonly dataDir: string;
  readonly log: Log;
  readonly poolSize?: number;
};

/** Opens the database and applies the migrations that it does not have yet. */
export const openMigrated = async (options: DatabaseOptions, migrations: Migrations): Promise<Database> => {
  const { url, dataDir, log } = options;
  const server = url === undefined ? await startPostgres({ dataDir, log }) : undefined;
  const address: ClientConfig = server?.config ?? (url === undefined ? {} : { connectionString: url });
  const client: ClientConfig = { ...address, types: valueTypes, keepAlive: true, application_name: 'portal' };
  const pool = new Pool({
    ...client,
    max: options.poolSize ?? poolSize,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementLimitMs,
    idle_in_transaction_session_timeout: statementLimitMs,
  });
  let closing: Promise<void> | undefined;
  pool.on('error', (cause) => {
    if (closing === undefined) log.warn(`a database connection was lost: ${cause.message}`);
  });
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  const listener = createListener(client, log);

  const closeAll = async () => {
    await listener.close();
    await pool.end();
    await server?.stop();
  };
  const close = () => (closing ??= closeAll());

  try {
    if (url !== undefined) await requireSessions(pool);
    await migrate(client, migrations);
  } catch (cause) {
    await close();
    throw cause;
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPreparedPool(pool) }) });
  return {
    db,
    pool,
    listen: listener.listen,
    notify: (channel, payload) => notifyWithin(db, channel, payload),
    close,
  };
};
