import process from 'node:process';
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeIdentifier, type Client } from 'pg';
import { copyOut } from './copy-streams.ts';
import { auditKeyFile, findAuditKey } from '#backend/audit/audit-key.ts';
import type { Head } from '#backend/audit/noted-heads.ts';
import { requireSameKey } from '#backend/audit/open-audit.ts';
import { migrations as known } from '#backend/migrations.ts';
import { openObjectStore } from '#backend/objects/open-object-store.ts';
import { migrationLock } from '#backend/storage/migrate.ts';
import { asOwnerOf, hasDatabase } from '#backend/storage/owner-connection.ts';
import { overConnection } from '#backend/storage/single-connection.ts';
import { keyMarkOf } from './audit-mark.ts';
import { databaseOf, type BackupRun } from './backup-run.ts';
import { copyObjects } from './copy-objects.ts';
import { tableFile, writeManifest, type Manifest, type TableInBackup } from './manifest.ts';
import { writeMeasured } from './measured-file.ts';
import { namedObjects, stillNamed } from './named-objects.ts';
import { nameList, listSequences, listTables, setPlainWords, type StoredTable } from './schema-catalog.ts';

const namesSaid = 10;

export type NewBackup = BackupRun & {
  /** Of the build. */
  readonly version: string;
  /** Whether the key of the audit is put into the backup. */
  readonly withAuditKey: boolean;
};

/** What a backup or a restore brought over. */
export type BackupSummary = {
  readonly at: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Of the tables and the files together. */
  readonly bytes: number;
};

export const summaryOf = ({ at, tables, files }: Manifest | Omit<Manifest, 'format'>): BackupSummary => ({
  at,
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  files: files.lines,
  bytes: tables.reduce((sum, { bytes }) => sum + bytes, files.total),
});

const requireNewFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty: a backup needs a new folder, or an empty one.`);
};

const appliedMigrations = async (client: Client): Promise<readonly string[]> => {
  const found = await client.query(`select to_regclass('kysely_migration') is not null as "isThere"`);
  if (found.rows[0].isThere !== true) throw new Error('This database holds no portal: there is nothing to back up.');
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const names = rows.map(({ name }) => name);
  const newer = names.find((name) => !Object.hasOwn(known, name));
  if (newer !== undefined)
    throw new Error(`This database was changed by a newer build (${newer}): back it up with that one.`);
  return names;
};

const auditOf = async (client: Client, key: Buffer | undefined): Promise<Manifest['audit']> => {
  const { rows } = await client.query<Head>(
    'select number, seal from audit_entries where number is not null order by number desc limit 1',
  );
  const [head] = rows;
  if (head === undefined) return { head: null, keyMark: null };
  if (key !== undefined) await requireSameKey(overConnection(client), key, head);
  return {
    head: { number: head.number, seal: head.seal.toString('hex') },
    keyMark: key === undefined ? null : keyMarkOf(key, head),
  };
};

const saveTable = async (client: Client, folder: string, { name, columns }: StoredTable): Promise<TableInBackup> => {
  const text = `copy ${escapeIdentifier(name)} (${nameList(columns)}) to stdout`;
  const { lines, bytes, sha256 } = await writeMeasured(copyOut(client, text), tableFile(folder, name));
  return { name, columns, rows: lines, bytes, sha256 };
};

type Snapshot = Omit<Manifest, 'format' | 'version' | 'files'> & { readonly named: number };

/**
 * Begins a transaction in which all that is committed by now is seen, and no migration alters a table; returns the tables. The
 * lock of migrations is held for that moment only, as every backend that starts takes it.
 */
const beginSnapshot = async (client: Client): Promise<readonly StoredTable[]> => {
  await client.query(`select pg_advisory_lock(${migrationLock})`);
  await client.query('begin isolation level repeatable read, read only');
  const tables = await listTables(client);
  if (tables.length > 0)
    await client.query(`lock table ${nameList(tables.map(({ name }) => name))} in access share mode`);
  await client.query(`select pg_advisory_unlock(${migrationLock})`);
  return tables;
};

/** Saves all that is committed at one moment, while others go on to write. */
const saveSnapshot = async (
  client: Client,
  { folder, progress }: BackupRun,
  key: Buffer | undefined,
  namedPath: string,
): Promise<Snapshot> => {
  const stored = await beginSnapshot(client);
  const { rows } = await client.query<{ at: Date }>('select now() as at');
  const migrations = await appliedMigrations(client);
  const audit = await auditOf(client, key);
  const tables: TableInBackup[] = [];
  for (const table of stored) {
    tables.push(await saveTable(client, folder, table));
    progress('tables', tables.length, stored.length);
  }
  const sequences = await listSequences(client);
  const { lines: named } = await writeMeasured(namedObjects(client), namedPath);
  await client.query('commit');
  return { at: rows[0]?.at.toISOString() ?? '', migrations, tables, sequences, audit, named };
};

const sayMissing = async (client: Client, missing: readonly string[], { log }: BackupRun): Promise<void> => {
  if (missing.length === 0) return;
  const lost = await stillNamed(client, missing);
  if (lost.length > 0)
    throw new Error(
      `The store has not got ${lost.length === 1 ? 'a file' : `${lost.length} files`} that the database names: ${lost.slice(0, namesSaid).join(', ')}${lost.length > namesSaid ? ', …' : ''}`,
    );
  for (const key of missing) log.info(`The file ${key} was removed while the backup was made, and is not in it.`);
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
};

const fill = async (run: NewBackup, key: Buffer | undefined): Promise<BackupSummary> => {
  const { place, folder, version, withAuditKey } = run;
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  if (withAuditKey && key !== undefined)
    await writeFile(auditKeyFile(folder), `${key.toString('hex')}\n`, { mode: 0o600, flush: true });
  return asOwnerOf(databaseOf(run), run.signal, async (client) => {
    await setPlainWords(client);
    const namedPath = join(folder, 'named.draft');
    const { named, ...saved } = await saveSnapshot(client, run, key, namedPath);
    const objects = await openObjectStore(place.dataDir, place.s3);
    const copied = await copyObjects({ ...run, objects, named: { path: namedPath, count: named } });
    await sayMissing(client, copied.missing, run);
    await rm(namedPath);
    const facts = { version, ...saved, files: { ...copied.list, total: copied.total } };
    await writeManifest(folder, facts);
    if (process.platform !== 'win32') await syncFolder(folder);
    return summaryOf(facts);
  });
};

/**
 * Makes a backup in a new or empty folder while any number of backends go on to write: all tables as they were at one moment, and
 * the files that they name. Rejects with a sentence, or the error of the database, the store or the disk; then the folder is
 * empty again.
 */
export const createBackup = async (run: NewBackup): Promise<BackupSummary> => {
  const { place, folder, withAuditKey } = run;
  if (!(await hasDatabase(databaseOf(run))))
    throw new Error(`There is no database in ${place.dataDir}: set DATA_DIR or DATABASE_URL as the server has it.`);
  const key = place.auditKey ?? (await findAuditKey(place.dataDir));
  if (withAuditKey && key === undefined)
    throw new Error(`The key of the audit is not in ${auditKeyFile(place.dataDir)}, and AUDIT_KEY is not set.`);
  await requireNewFolder(folder);
  try {
    return await fill(run, key);
  } catch (cause) {
    for (const entry of await readdir(folder)) await rm(join(folder, entry), { recursive: true, force: true });
    throw cause;
  }
};
