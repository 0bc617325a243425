import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { isClaimed } from './embedded/directory-lock.ts';
import { superuser } from './embedded/postgres-cluster.ts';
import { clusterDirectoryOf } from './embedded/postgres-home.ts';
import { readPostmasterFile } from './embedded/postgres-processes.ts';
import { startPostgres } from './embedded/postgres-supervisor.ts';
import type { DatabaseOptions } from './database.ts';
import { valueTypes } from './value-types.ts';

/** How the owner of the tables connects, and what ends a server that was started for it. */
type Owner = { readonly config: ClientConfig; readonly stop: () => Promise<void> };

type Place = Pick<DatabaseOptions, 'url' | 'ownerUrl' | 'dataDir' | 'log'>;

/** Returns whether a database is there to connect to: any address, or a data directory with a cluster. */
export const hasDatabase = async ({ url, dataDir }: Pick<Place, 'url' | 'dataDir'>): Promise<boolean> =>
  url !== undefined || existsSync(await clusterDirectoryOf(dataDir));

const runningServer = async (dataDir: string): Promise<ClientConfig> => {
  const file = await readPostmasterFile(await clusterDirectoryOf(dataDir));
  if (file?.ready !== true)
    throw new Error(`The database of ${dataDir} is just starting or stopping. Try again in a moment.`);
  const password = (await readFile(join(dataDir, 'pg-password'), 'utf8')).trim();
  return { host: file.host, port: file.port, user: superuser, password, database: 'postgres' };
};

const findOwner = async ({ url, ownerUrl, dataDir, log }: Place): Promise<Owner> => {
  const nothing = async (): Promise<void> => undefined;
  if (url !== undefined) return { config: { connectionString: ownerUrl ?? url }, stop: nothing };
  const isServed = existsSync(dataDir) && (await isClaimed(await realpath(dataDir)));
  if (isServed) return { config: await runningServer(dataDir), stop: nothing };
  const server = await startPostgres({ dataDir, log });
  return { config: server.config, stop: () => server.stop() };
};

/**
 * Works on one connection of the owner of the tables, without limits of time. An embedded database is that of the backend which
 * runs, else one is started for the work, and made where there is none. Rejects with what the work rejects with.
 */
export const asOwnerOf = async <Result>(
  place: Place,
  signal: AbortSignal,
  work: (client: Client, config: ClientConfig) => Promise<Result>,
): Promise<Result> => {
  const owner = await findOwner(place);
  const config: ClientConfig = { ...owner.config, types: valueTypes, keepAlive: true, application_name: 'portal' };
  const client = new Client(config);
  client.on('error', () => undefined);
  const end = () => client.end().catch(() => undefined);
  const cut = () => void end();
  try {
    signal.throwIfAborted();
    await client.connect();
    signal.addEventListener('abort', cut);
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    return await work(client, config);
  } catch (cause) {
    signal.throwIfAborted();
    throw cause;
  } finally {
    signal.removeEventListener('abort', cut);
    await end();
    await owner.stop();
  }
};
