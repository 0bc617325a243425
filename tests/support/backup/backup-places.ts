import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Client } from 'pg';
import type { BackupRun, DataPlace } from '#backend/backup/backup-run.ts';
import type { NewBackup } from '#backend/backup/create-backup.ts';
import { silentLog } from '#backend/storage/log.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { testAuditKey } from '#tests/support/storage/audit-trail.ts';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';

/** A place over a database of the run's server, with its files under a folder. */
export const placeAt = (databaseUrl: string | undefined, dataDir: string): DataPlace => ({
  databaseUrl,
  databaseOwnerUrl: undefined,
  dataDir,
  auditKey: testAuditKey,
  s3: undefined,
});

/** A backup to or from this folder that says nothing. */
export const quietRun = (place: DataPlace, folder: string): BackupRun => ({
  place,
  folder,
  log: silentLog,
  progress: () => undefined,
  signal: new AbortController().signal,
});

export const newBackup = (place: DataPlace, folder: string): NewBackup => ({
  ...quietRun(place, folder),
  version: '1.2.3',
  withAuditKey: false,
});

/** A place without anything: a database without tables, and a folder that goes away with `remove`. */
export const emptyPlace = async (): Promise<{ readonly place: DataPlace; readonly remove: () => Promise<void> }> => {
  const { path, remove } = await createTemporaryDirectory();
  return { place: placeAt(await freshDatabase('template1'), path), remove };
};

const connected = async <Result>(
  url: string | undefined,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
};

/** Returns the names of the tables of a database. */
export const tablesIn = (url: string | undefined): Promise<readonly string[]> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
    );
    return rows.map(({ name }) => name);
  });

/** Returns every row of every table as text, sorted, computed columns included, and the state of each sequence. */
export const everyRow = (url: string | undefined): Promise<Readonly<Record<string, readonly string[]>>> =>
  connected(url, async (client) => {
    const names = (
      await client.query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
      )
    ).rows.map(({ name }) => name);
    const found: Record<string, readonly string[]> = {};
    for (const name of names) {
      const { rows } = await client.query<{ text: string }>(`select t::text as text from "${name}" as t order by 1`);
      found[name] = rows.map(({ text }) => text);
    }
    const { rows } = await client.query<{ text: string }>(
      `select sequencename || ' ' || coalesce(last_value::text, '-') as text from pg_sequences order by 1`,
    );
    return { ...found, sequences: rows.map(({ text }) => text) };
  });

/** Returns the constraints and triggers of a database, in words. */
export const rulesIn = (url: string | undefined): Promise<readonly string[]> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ text: string }>(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text
        from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
      union all
      select tgrelid::regclass || ' ' || pg_get_triggerdef(oid) || ' ' || tgenabled::text
        from pg_trigger where not tgisinternal
      order by 1`);
    return rows.map(({ text }) => text);
  });

/** Returns the bytes of every file under a folder, by path. */
export const filesUnder = async (folder: string): Promise<Readonly<Record<string, string>>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(
      paths.sort().map(async (path) => [relative(folder, path), (await readFile(path)).toString('base64')] as const),
    ),
  );
};

/** Empties a folder that a test made. */
export const emptied = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
