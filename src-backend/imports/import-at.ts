import type { Kysely } from 'kysely';
import { auditKeyFile, findAuditKey } from '#backend/audit/audit-key.ts';
import { openAudit } from '#backend/audit/open-audit.ts';
import { databaseOf, type BackupRun } from '#backend/backup/backup-run.ts';
import { declarationsOf } from '#backend/feature/declarations.ts';
import { features } from '#backend/features.ts';
import { migrations } from '#backend/migrations.ts';
import { openObjectStore } from '#backend/objects/open-object-store.ts';
import { asOwnerOf, hasDatabase } from '#backend/storage/owner-connection.ts';
import { overConnection } from '#backend/storage/single-connection.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { importArchive, type ImportReport, type ImportRun } from './import-archive.ts';

type Run = Pick<BackupRun, 'place' | 'log' | 'progress' | 'signal'> & Pick<ImportRun, 'onRefused'>;

const requireSchema = async (db: Kysely<Tables>): Promise<void> => {
  const names = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
    .catch(() => []);
  const known = Object.keys(migrations);
  if (names.length !== known.length || names.some(({ name }) => !known.includes(name)))
    throw new Error('The database is of another version of the portal: start this version there once.');
};

/**
 * Imports an archive where the portal keeps its data, which may run meanwhile. Rejects like {@link importArchive}, and with a
 * sentence where no portal of this version keeps its data.
 */
export const importAt = async (path: string, run: Run): Promise<ImportReport> => {
  const { place, log, signal } = run;
  if (!(await hasDatabase(databaseOf(run))))
    throw new Error(`There is no database in ${place.dataDir}: set DATA_DIR or DATABASE_URL as the server has it.`);
  const key = place.auditKey ?? (await findAuditKey(place.dataDir));
  if (key === undefined)
    throw new Error(`The key of the audit is not in ${auditKeyFile(place.dataDir)}, and AUDIT_KEY is not set.`);
  return asOwnerOf(databaseOf(run), signal, async (client) => {
    const database = { db: overConnection(client) };
    await requireSchema(database.db);
    const audit = await openAudit({ database, dataDir: place.dataDir, key, now: Date.now, log });
    const objects = await openObjectStore(place.dataDir, place.s3);
    const { archiveParts } = declarationsOf(features);
    const report = await importArchive(path, { ...run, database, objects, audit, archiveParts, now: Date.now });
    await audit.settled();
    return report;
  });
};
