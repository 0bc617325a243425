import { Kysely, PostgresDialect } from 'kysely';
import { Migrator, type Migration, type MigratorProps } from 'kysely/migration';
import { Pool, type ClientConfig } from 'pg';
import { connectPatiently } from './prepared-pool.ts';

/** Schema changes by name; they run in the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Applies those of these migrations that the database does not have yet; rejects with the error of one that fails. */
export const migrateWithin = async (db: MigratorProps['db'], migrations: Migrations): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
};

/** Brings the schema up to date; several processes may call it at once. */
export const migrate = async (config: ClientConfig, migrations: Migrations): Promise<void> => {
  const pool = new Pool({ ...config, max: 2 });
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    (await connectPatiently(pool)).release();
    await migrateWithin(db, migrations);
  } finally {
    await pool.end();
  }
};
