import { sql } from 'kysely';
import { openMigrated, type Database } from '#backend/storage/database.ts';
import { silentLog } from '#backend/storage/log.ts';

/** Opens an embedded database that has the one table of the storm. */
export const openStormDatabase = (dataDir: string): Promise<Database> =>
  openMigrated(
    { dataDir, log: silentLog },
    {
      migrations: {
        '0001-storm': {
          up: async (db) => {
            await sql`create table storm (id text, part integer, primary key (id, part))`.execute(db);
          },
        },
      },
      appendOnly: [],
    },
  );
