import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { loadSigningKey } from '#backend/identity/tokens/signing-key.ts';
import { openDatabase } from '#backend/open-database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { createSecrets } from '#backend/storage/secrets.ts';
import { startPostgres } from '#backend/storage/embedded/postgres-supervisor.ts';
import { createTemporaryDirectory } from './temporary-directory.ts';

const setting = 'TEST_POSTGRES';
const template = 'portal_template';

const run = async (config: ClientConfig, statement: string): Promise<void> => {
  const client = new Client(config);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const urlOf = (config: ClientConfig, database: string): string => {
  const { user = '', password, host = '', port } = config;
  const query = new URLSearchParams({ host, port: String(port) });
  return `postgres://${user}:${encodeURIComponent(String(password))}@/${database}?${query.toString()}`;
};

/** The schema up to date, and the key that signs tokens: making one for each backend would be half of its start. */
const prepareTemplate = async (url: string): Promise<void> => {
  const database = await openDatabase({ url, dataDir: '', log: silentLog });
  await loadSigningKey(createSecrets(database));
  await database.close();
};

/** One PostgreSQL for every suite of a run: starting one for each backend would be half of the time that they take. */
export default async (): Promise<() => Promise<void>> => {
  const { path, remove } = await createTemporaryDirectory();
  const server = await startPostgres({ dataDir: path, log: silentLog });
  await run(server.config, `create database ${template}`);
  await prepareTemplate(urlOf(server.config, template));
  process.env[setting] = JSON.stringify(server.config);
  return async () => {
    await server.stop();
    await remove();
  };
};

/**
 * A database of its own on the run's server, with the schema up to date or as the given template is; undefined where the run
 * has no server.
 */
export const freshDatabase = async (from = template): Promise<string | undefined> => {
  const shared = process.env[setting];
  if (shared === undefined) return undefined;
  const config = JSON.parse(shared) as ClientConfig;
  const name = `test_${randomBytes(8).toString('hex')}`;
  await run(config, `create database ${name} template ${from} strategy file_copy`);
  return urlOf(config, name);
};
