import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration, type MigratorProps } from 'kysely/migration';
import { Pool, type ClientConfig } from 'pg';
import { connectPatiently } from './prepared-pool.ts';

/** Schema changes by name; they run in the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>;

/** The advisory lock that Kysely holds while it migrates. */
export const migrationLock = '3853314791062309107';

/** Whether a migration takes something away that the release before it needs, by its name, such as `0061-contract-brands`. */
export const isContracting = (name: string): boolean => /^\d{4}-contract-/.test(name);

const nothing: Migration = { up: async () => undefined };

/** The names of what this database has; none before its first migration. */
const appliedIn = async (db: MigratorProps['db']): Promise<readonly string[]> => {
  const { rows: found } = await sql<{ known: boolean }>`
    select to_regclass('kysely_migration') is not null as known`.execute(db);
  if (found[0]?.known !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/** Those that the database has of a newer release; throws where one of them removed something. */
const newerOf = (applied: readonly string[], migrations: Migrations): readonly string[] => {
  const newer = applied.filter((name) => !Object.hasOwn(migrations, name));
  const contracting = newer.find(isContracting);
  if (contracting !== undefined)
    throw new Error(
      `A newer release changed this database by ${contracting}, which removed what this release needs. Start that release, or restore a backup.`,
    );
  return newer;
};

/** These migrations with those of a newer release that the database has, for which nothing is left to do. */
const withNewer = async (db: MigratorProps['db'], migrations: Migrations): Promise<Record<string, Migration>> => ({
  ...migrations,
  ...Object.fromEntries(newerOf(await appliedIn(db), migrations).map((name) => [name, nothing])),
});

/** Whether nothing is left to do: a look without a lock, for all of a run is there or none of it. */
const isUpToDate = async (db: MigratorProps['db'], migrations: Migrations): Promise<boolean> => {
  const applied = await appliedIn(db);
  newerOf(applied, migrations);
  return Object.keys(migrations).every((name) => applied.includes(name));
};

/**
 * Applies those of these migrations that the database does not have yet. A database that a newer release has expanded is left as it
 * is. Rejects with a sentence for one that a newer release has contracted, and with the error of a migration that fails.
 */
export const migrateWithin = async (db: MigratorProps['db'], migrations: Migrations): Promise<void> => {
  if (await isUpToDate(db, migrations)) return;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => withNewer(db, migrations) },
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
