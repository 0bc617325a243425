import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Database } from '#backend/storage/database.ts';
import { superuser } from '#backend/storage/embedded/postgres-cluster.ts';

/** The password of the owner of the tables of the embedded database in this data directory. */
export const ownersPassword = async (dataDir: string): Promise<string> =>
  (await readFile(join(dataDir, 'pg-password'), 'utf8')).trim();

/** Works as the owner of the tables of an embedded database, which its backend is not. */
export const asOwner = async <Result>(
  { pool }: Pick<Database, 'pool'>,
  dataDir: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const { host, port, database } = pool.options;
  const client = new Client({ host, port, database, user: superuser, password: await ownersPassword(dataDir) });
  await client.connect();
  return work(client).finally(() => client.end());
};
