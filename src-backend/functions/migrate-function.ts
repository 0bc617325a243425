import { openDatabase } from '#backend/open-database.ts';
import { keepRole } from '#backend/storage/embedded/backend-role.ts';
import type { Log } from '#backend/storage/log.ts';

type Options = {
  /** How the owner of the tables connects. */
  readonly ownerUrl: string;
  /** How the backend connects, whose role is made where there is none. */
  readonly url: string;
  readonly dataDir: string;
  readonly log: Log;
};

/** Brings the schema up to date, and has the backend's role read and write its tables. */
export const migrateDatabase = async ({ ownerUrl, url, dataDir, log }: Options): Promise<void> => {
  const { username, password } = new URL(url);
  const role = { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  await keepRole({ connectionString: ownerUrl }, role);
  const database = await openDatabase({ url, ownerUrl, dataDir, log, poolSize: 2 });
  await database.close();
};
