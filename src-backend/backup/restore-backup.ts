import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { sql, type Kysely } from 'kysely';
import { escapeIdentifier, type Client } from 'pg';
import { copyIn } from './copy-streams.ts';
import { auditKeyFile, findAuditKey } from '#backend/audit/audit-key.ts';
import { createAuditCheck } from '#backend/audit/check-audit.ts';
import { notedHeadsFile, openNotedHeads } from '#backend/audit/noted-heads.ts';
import { migrations as known } from '#backend/migrations.ts';
import { openObjectStore } from '#backend/objects/open-object-store.ts';
import { migrateWithin } from '#backend/storage/migrate.ts';
import { asOwnerOf, hasDatabase } from '#backend/storage/owner-connection.ts';
import { overConnection } from '#backend/storage/single-connection.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import { databaseOf, objectsAtOnce, type BackupRun } from './backup-run.ts';
import { findKeyOf, requireKnownMigrations, requireWhole } from './check-backup.ts';
import { jsonLines } from './copy-objects.ts';
import { summaryOf, type BackupSummary } from './create-backup.ts';
import { inParallel } from './in-parallel.ts';
import { fileList, objectFile, readManifest, tableFile, type FileInBackup, type Manifest } from './manifest.ts';
import { createMeter } from './measured-file.ts';
import { nameList, listTables, setPlainWords, withoutRules } from './schema-catalog.ts';

const restoreLock = 7_205_763;

export type RestoreSummary = BackupSummary & {
  /** How many entries of the audit were checked. */
  readonly audited: number;
};

const requireEmpty = async (client: Client): Promise<void> => {
  const [table] = await listTables(client);
  if (table !== undefined)
    throw new Error(
      `There are tables in this database already, such as ${table.name}: a backup is restored into an empty one only.`,
    );
};

const loadTable = async (client: Client, folder: string, table: Manifest['tables'][number]): Promise<void> => {
  const meter = createMeter();
  const path = tableFile(folder, table.name);
  const text = `copy ${escapeIdentifier(table.name)} (${nameList(table.columns)}) from stdin`;
  await pipeline(createReadStream(path), meter.through, copyIn(client, text));
  if (meter.end().sha256 !== table.sha256) throw new Error(`${path} changed while it was restored.`);
  const { rows } = await client.query<{ count: number }>(`select count(*) from ${escapeIdentifier(table.name)}`);
  if (rows[0]?.count !== table.rows)
    throw new Error(`${table.name} has ${rows[0]?.count} rows in place of ${table.rows} after it was restored.`);
};

const loadTables = async (client: Client, run: BackupRun, { tables, sequences }: Manifest): Promise<void> => {
  const made = await listTables(client);
  const names = new Set(tables.map(({ name }) => name));
  const strange = made.find(({ name }) => !names.delete(name))?.name ?? [...names][0];
  if (strange !== undefined)
    throw new Error(`The table ${strange} is not both in the backup and in the schema that it names.`);
  await withoutRules(client, made, async () => {
    for (const { name } of made) {
      const { rowCount } = await client.query(`select from ${escapeIdentifier(name)} limit 1`);
      if (rowCount !== 0) await client.query(`delete from ${escapeIdentifier(name)}`);
    }
    for (const [at, table] of tables.entries()) {
      run.signal.throwIfAborted();
      await loadTable(client, run.folder, table);
      run.progress('tables restored', at + 1, tables.length);
    }
  });
  for (const { name, last } of sequences)
    if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [escapeIdentifier(name), last]);
};

/** Returns how many entries the chain has; rejects with a sentence that names the first that is wrong. */
const requireChain = async (
  db: Kysely<Tables>,
  key: Buffer | undefined,
  { audit: { head } }: Manifest,
): Promise<number> => {
  if (head === null || key === undefined) return 0;
  const noted = [{ number: head.number, seal: Buffer.from(head.seal, 'hex') }];
  const check = createAuditCheck({ database: { db }, key, heads: { recent: async () => noted } });
  for (let after: string | undefined; ;) {
    const { checked, fault, next } = await check(after);
    if (fault !== null)
      throw new Error(
        `The audit of this backup is not as it was written: ${fault.message} Nothing was restored. Where the key may be another one, set AUDIT_KEY to that of the portal that was backed up.`,
      );
    if (next === null) return checked;
    after = next;
  }
};

const putFiles = async (run: BackupRun, { files }: Manifest): Promise<void> => {
  const { folder, place, progress, signal } = run;
  const objects = await openObjectStore(place.dataDir, place.s3);
  let done = 0;
  await inParallel(jsonLines<FileInBackup>(fileList(folder)), objectsAtOnce, async ({ key, sha256 }) => {
    signal.throwIfAborted();
    const path = objectFile(folder, key);
    const meter = createMeter();
    await objects.put(key, Readable.from(meter.through(createReadStream(path))), async () => {
      if (meter.end().sha256 !== sha256) throw new Error(`${path} changed while it was restored.`);
    });
    done += 1;
    progress('files restored', done, files.lines);
  });
};

/** Keeps in the data directory what a backend looks for there: which database its files are of, and the key of the audit. */
const keepBesideFiles = async (db: Kysely<Tables>, { place }: BackupRun, key: Buffer | undefined): Promise<void> => {
  const { dataDir } = place;
  await mkdir(dataDir, { recursive: true });
  const folderId = await db.selectFrom('secrets').select('value').where('name', '=', 'files-folder').executeTakeFirst();
  if (folderId !== undefined && place.s3 === undefined) await writeFile(join(dataDir, 'files-id'), folderId.value);
  if (key !== undefined && place.auditKey === undefined && (await findAuditKey(dataDir)) === undefined)
    await writeFile(auditKeyFile(dataDir), `${key.toString('hex')}\n`, { mode: 0o600, flush: true });
};

/** Says so where the data directory noted a later end of the chain, as after a restore over what was lost. */
const sayLaterHeads = async ({ place: { dataDir }, log }: BackupRun, { audit: { head } }: Manifest): Promise<void> => {
  const onFailure = (): void => undefined;
  const heads = await openNotedHeads({ dataDir, now: Date.now, onNoted: onFailure, onFailure });
  const furthest = (await heads.recent()).at(-1);
  if (furthest !== undefined && furthest.number > (head?.number ?? 0))
    log.warn(
      `${notedHeadsFile(dataDir)} notes entry ${furthest.number} of the audit, which is later than this backup: portal audit verify will name the entries since as missing. Keep that file elsewhere, and remove it here, to go on from this backup.`,
    );
};

/** Brings everything over in one transaction, so that a restore which is cut leaves a database without tables. */
const load = async (
  client: Client,
  run: BackupRun,
  manifest: Manifest,
  key: Buffer | undefined,
): Promise<RestoreSummary> => {
  await setPlainWords(client);
  const audited = await transact(overConnection(client), async (trx) => {
    await sql`select pg_advisory_xact_lock(${restoreLock})`.execute(trx);
    await requireEmpty(client);
    const applied = new Set(manifest.migrations);
    await migrateWithin(trx, Object.fromEntries(Object.entries(known).filter(([name]) => applied.has(name))));
    await loadTables(client, run, manifest);
    await migrateWithin(trx, known);
    const checked = await requireChain(trx, key, manifest);
    await putFiles(run, manifest);
    await keepBesideFiles(trx, run, key);
    return checked;
  });
  await client.query('analyze');
  await sayLaterHeads(run, manifest);
  return { ...summaryOf(manifest), audited };
};

/**
 * Restores a backup into an empty database and the file store beside it, and brings it up to the schema of this build. All is
 * checked before the first write. Rejects with a sentence, or the error of the database, the store or the disk; then the database
 * has no tables.
 */
export const restoreBackup = async (run: BackupRun): Promise<RestoreSummary> => {
  const { folder, signal } = run;
  const manifest = await readManifest(folder);
  requireKnownMigrations(manifest, known);
  const key = await findKeyOf(manifest, run);
  if (await hasDatabase(databaseOf(run))) await asOwnerOf(databaseOf(run), signal, requireEmpty);
  await requireWhole(manifest, run);
  return asOwnerOf(databaseOf(run), signal, (client) => load(client, run, manifest, key));
};
