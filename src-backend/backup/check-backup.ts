import { stat } from 'node:fs/promises';
import { findAuditKey } from '#backend/audit/audit-key.ts';
import { keyMarkOf } from './audit-mark.ts';
import { objectsAtOnce, type BackupRun } from './backup-run.ts';
import { jsonLines } from './copy-objects.ts';
import { inParallel } from './in-parallel.ts';
import { fileList, isObjectKey, objectFile, tableFile, type FileInBackup, type Manifest } from './manifest.ts';
import { measureFile, type Measure } from './measured-file.ts';

type Expected = Pick<Measure, 'bytes' | 'sha256'>;

/** Rejects with a sentence unless a file of the backup is there with these bytes. */
const requireFile = async (path: string, { bytes, sha256 }: Expected): Promise<void> => {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new Error(`${path} is missing: this backup is not whole.`);
  if (found.size !== bytes)
    throw new Error(`${path} has ${found.size} bytes in place of ${bytes}: this backup is not whole.`);
  if ((await measureFile(path)).sha256 !== sha256)
    throw new Error(`${path} was changed since the backup was made: its digest is another one.`);
};

/** Rejects with a sentence where a migration of the backup is unknown to this build. */
export const requireKnownMigrations = ({ migrations, version }: Manifest, known: object): void => {
  const newer = migrations.find((name) => !Object.hasOwn(known, name));
  if (newer !== undefined)
    throw new Error(`This backup was made by a newer build (${version}, with ${newer}): restore it with that one.`);
};

/**
 * Returns the key that the audit of the backup was sealed with: that of the place, or one that the backup brings; undefined where
 * it has no chain. Rejects with a sentence where there is none, or another one.
 */
export const findKeyOf = async (
  { audit }: Manifest,
  { place, folder }: Pick<BackupRun, 'place' | 'folder'>,
): Promise<Buffer | undefined> => {
  if (audit.head === null) return undefined;
  const key = place.auditKey ?? (await findAuditKey(place.dataDir)) ?? (await findAuditKey(folder));
  const advice = `Set AUDIT_KEY to it, or put the file audit-key of the old data directory into ${place.dataDir}.`;
  if (key === undefined) throw new Error(`The audit of this backup was sealed with a key that is not here. ${advice}`);
  const head = { number: audit.head.number, seal: Buffer.from(audit.head.seal, 'hex') };
  if (audit.keyMark !== null && keyMarkOf(key, head) !== audit.keyMark)
    throw new Error(`The audit of this backup was sealed with another key than the one here. ${advice}`);
  return key;
};

/** Rejects with a sentence that names the file unless all that the manifest lists is there, byte for byte. */
export const requireWhole = async (
  { tables, files }: Manifest,
  { folder, progress, signal }: Pick<BackupRun, 'folder' | 'progress' | 'signal'>,
): Promise<void> => {
  for (const [at, table] of tables.entries()) {
    signal.throwIfAborted();
    await requireFile(tableFile(folder, table.name), table);
    progress('tables checked', at + 1, tables.length);
  }
  await requireFile(fileList(folder), files);
  let done = 0;
  await inParallel(jsonLines<FileInBackup>(fileList(folder)), objectsAtOnce, async (file) => {
    signal.throwIfAborted();
    if (!isObjectKey(file.key)) throw new Error(`${fileList(folder)} names ${file.key}, which is no key of a file.`);
    await requireFile(objectFile(folder, file.key), file);
    done += 1;
    progress('files checked', done, files.lines);
  });
};
