import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type ClientConfig } from 'pg';
import { lendEmbedded, lendTables, type AppendOnly } from './embedded/backend-role.ts';
import { observePool } from '#backend/observe/observe-pool.ts';
import { observeStatements } from '#backend/observe/observe-statements.ts';
import { unobserved, type Observe } from '#backend/observe/observe.ts';
import { createListener, type ListenHooks } from './listener.ts';
import type { Log } from './log.ts';
import { migrate, type Migrations } from './migrate.ts';
import { startPostgres, type RunningPostgres } from './embedded/postgres-supervisor.ts';
import { notifyWithin } from './notify-within.ts';
import { createOwnNotices, type CollectNotices } from './own-notices.ts';
import { createPreparedPool } from './prepared-pool.ts';
import { limitStatements, requireSessions } from './session-connections.ts';
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
  readonly collect: CollectNotices;
  readonly close: () => Promise<void>;
};

/** Returns the password with which the backend connects now. */
export type ReadPassword = () => Promise<string>;

export type DatabaseOptions = {
  /** Any PostgreSQL; without it the embedded one keeps its data under `dataDir`. */
  readonly url?: string | undefined;
  /** How the owner of the tables connects, who alone changes the schema; the backend itself unless given. */
  readonly ownerUrl?: string | undefined;
  /** Returns the password of each new connection, where it changes from time to time; the address says it unless given. */
  readonly password?: ReadPassword | undefined;
  readonly dataDir: string;
  readonly log: Log;
  readonly poolSize?: number;
  readonly observe?: Observe;
};

/** The same place without the password that the address has. */
const withPassword = (url: string, password: ReadPassword): ClientConfig => {
  const { hostname, port, username, pathname, searchParams } = new URL(url);
  return {
    host: searchParams.get('host') ?? hostname,
    port: Number(searchParams.get('port') ?? (port === '' ? 5432 : port)),
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
    ssl: (searchParams.get('sslmode') ?? 'disable') !== 'disable',
    password,
  };
};

type Addresses = { readonly owner: ClientConfig; readonly backend: ClientConfig };

const addressesAt = async (
  { url, ownerUrl, password }: DatabaseOptions,
  dataDir: string,
  server: RunningPostgres | undefined,
): Promise<Addresses> => {
  if (server !== undefined) return { owner: server.config, backend: await lendEmbedded(server.config, dataDir) };
  const backend = url === undefined || password === undefined ? { connectionString: url } : withPassword(url, password);
  return { owner: ownerUrl === undefined ? backend : { connectionString: ownerUrl }, backend };
};

type Schema = {
  readonly migrations: Migrations;
  /** The backend may only add rows to these tables. */
  readonly appendOnly: AppendOnly;
};

/** Opens the database and applies the migrations that it does not have yet. */
export const openMigrated = async (options: DatabaseOptions, { migrations, appendOnly }: Schema): Promise<Database> => {
  const { url, dataDir, log, observe = unobserved } = options;
  const server = url === undefined ? await startPostgres({ dataDir, log }) : undefined;
  const settings: ClientConfig = { types: valueTypes, keepAlive: true, application_name: 'portal' };
  const addresses = await addressesAt(options, dataDir, server).catch(async (cause: unknown) => {
    await server?.stop();
    throw cause;
  });
  const client: ClientConfig = { ...addresses.backend, ...settings };
  const pool = new Pool({
    ...client,
    max: options.poolSize ?? poolSize,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    onConnect: limitStatements(statementLimitMs),
  });
  let closing: Promise<void> | undefined;
  pool.on('error', (cause) => {
    if (closing === undefined) log.warn(`a database connection was lost: ${cause.message}`);
  });
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  const listener = createListener(client, log);
  const ownNotices = createOwnNotices(pool, client);

  const closeAll = async () => {
    await listener.close();
    await ownNotices.close();
    await pool.end();
    await server?.stop();
  };
  const close = () => (closing ??= closeAll());

  try {
    if (url !== undefined) await requireSessions(pool);
    await migrate({ ...addresses.owner, ...settings }, migrations);
    await lendTables(addresses.owner, addresses.backend, appendOnly);
  } catch (cause) {
    await close();
    throw cause;
  }
  observePool(observe, pool);
  const prepared = createPreparedPool(pool, observeStatements(observe));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: prepared }) });
  return {
    db,
    pool,
    listen: listener.listen,
    notify: (channel, payload) => notifyWithin(db, channel, payload),
    collect: ownNotices.collect,
    close,
  };
};
