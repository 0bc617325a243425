import { Kysely, PostgresDialect } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { Pool, type ClientConfig } from 'pg';
import { connectPatiently } from './prepared-pool.ts';

/** Schema changes by name; they run in the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Brings the schema up to date; several processes may call it at once. */
export const migrate = async (config: ClientConfig, migrations: Migrations): Promise<void> => {
  const pool = new Pool({ ...config, max: 2 });
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    (await connectPatiently(pool)).release();
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => ({ ...migrations }) },
      allowUnorderedMigrations: true,
    });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
  } finally {
    await pool.end();
  }
};
