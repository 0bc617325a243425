import { sql, type Kysely, type SqlBool } from 'kysely';
import { system, type AuditLog } from '#backend/audit/audit-log.ts';
import type { ArchivePart, ArchiveRecord } from '#backend/feature/archive-part.ts';
import type { ObjectStore } from '#backend/objects/object-store.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import { Failure } from '#core/kernel/app-error.ts';
import { recordsPath, type ArchivedFile } from '#backend/archives/contents/archive-format.ts';
import { filePart, peoplePart, profilePart } from '#backend/archives/contents/person-parts.ts';
import '#backend/archives/import-tables.ts';
import { readFileKey } from '#backend/files/file-keys.ts';
import { fileKeysIn } from '#backend/files/incoming/file-keys-in.ts';
import { createReadRecord } from './fit-records.ts';
import { createImportFile, settleFile } from './import-files.ts';
import { insertRecords, UnfitRecords } from './insert-records.ts';
import { openArchive, type ArchiveLine, type OpenArchive } from './read-archive.ts';

/** How the records of one kind were imported. */
export type ImportedKind = {
  readonly kind: string;
  readonly added: number;
  /** Those that were here already. */
  readonly present: number;
  readonly refused: number;
};

/** A record that was not imported. */
export type RefusedLine = { readonly kind: string; readonly line: number; readonly reason: string };

export type ImportReport = {
  readonly person: { readonly id: string; readonly name: string; readonly email: string };
  /** Undefined where all of the archive was imported before. */
  readonly kinds: readonly ImportedKind[] | undefined;
};

export type ImportRun = {
  readonly database: Pick<Database, 'db'>;
  readonly objects: Pick<ObjectStore, 'put' | 'remove'>;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly archiveParts: readonly ArchivePart[];
  readonly now: () => number;
  readonly progress: (what: string, done: number, total: number) => void;
  readonly onRefused: (refused: RefusedLine) => void;
  readonly signal: AbortSignal;
};

const batchSize = 100;

/** The profile and the other parts. Of people and files, which records name, all that the archive has is taken. */
const importedParts = (archiveParts: readonly ArchivePart[]): [ArchivePart, ...ArchivePart[]] => {
  const isTheirs = () => sql<SqlBool>`true`;
  return [profilePart, { ...peoplePart([]), isTheirs }, { ...filePart([]), isTheirs }, ...archiveParts];
};

type Numbered = { readonly number: number; readonly record: ArchiveRecord };

const reasonOf = (cause: unknown): string | undefined => {
  if (cause instanceof UnfitRecords) return cause.message;
  if (cause instanceof Failure) return cause.error.message;
  if (!(cause instanceof Error) || !('code' in cause) || !/^(?:22|23|P0|PR)/.test(String(cause.code))) return undefined;
  return 'detail' in cause && typeof cause.detail === 'string' ? cause.detail : cause.message;
};

type Beginning = {
  readonly head: OpenArchive['head'];
  readonly profile: ArchiveRecord;
  readonly part: ArchivePart;
  readonly parts: readonly ArchivePart[];
  readonly now: number;
};

/** Notes that an import begins, or returns what was noted of it. Rejects with a sentence where somebody is here in the person's place. */
const beginImport = async (trx: Kysely<Tables>, { head, profile, part, parts, now }: Beginning) => {
  const known = await trx
    .selectFrom('archive_imports')
    .selectAll()
    .where('archive_id', '=', head.id)
    .forUpdate()
    .executeTakeFirst();
  if (known !== undefined) return known;
  const { id, email, picture } = profile as Record<'id' | 'email', string> & { readonly picture: string | null };
  if (picture !== null && readFileKey(picture)?.ownerId !== id)
    throw new Error("The picture of the archive's person is somebody else's file.");
  if (email !== email.toLowerCase())
    throw new Error(`The address of the archive's person is not in lower case: ${email}.`);
  const here = await trx.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  if (here !== undefined) throw new Error(`The person of this archive is here already, or was: ${id}.`);
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (other !== undefined) throw new Error(`Somebody here has the address ${email} already.`);
  await insertRecords(trx, part, [profile], { parts, userId: id, now });
  const noted = { archive_id: head.id, user_id: id, begun_at: new Date(now), ended_at: null };
  await trx.insertInto('archive_imports').values(noted).execute();
  return noted;
};

const profileOf = async (archive: OpenArchive, read: (line: ArchiveLine) => ArchiveRecord): Promise<ArchiveRecord> => {
  for await (const line of archive.lines(recordsPath('profile'))) {
    const profile = read(line);
    if (profile['id'] === archive.head.personId) return profile;
  }
  throw new Error('The archive does not say whose it is.');
};

const inBatches = async function* (lines: AsyncIterable<ArchiveLine>, size: number): AsyncGenerator<ArchiveLine[]> {
  let batch: ArchiveLine[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
};

/** Files that are here and that the archive does not bring. */
const foreignKeys = async (
  db: Kysely<Tables>,
  records: readonly ArchiveRecord[],
  brought: ReadonlySet<string>,
): Promise<ReadonlySet<string>> => {
  const keys = [...fileKeysIn(records)].filter((key) => !brought.has(key));
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom('uploads').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map(({ key }) => key));
};

/**
 * Imports a person's archive: adds them as a customer without a password, and all records and files of theirs that are not here.
 * What is there already stays as it is, so that an import that ended in the middle is done again. Rejects with a sentence for a
 * file that is no archive, and where somebody else is in the person's place; the reason of the signal ends it.
 */
export const importArchive = async (path: string, run: ImportRun): Promise<ImportReport> => {
  const { database, objects, audit, archiveParts, now, progress, onRefused, signal } = run;
  const { db } = database;
  const archive = await openArchive(path);
  const readRecord = createReadRecord(archiveParts);
  const [ownPart, ...parts] = importedParts(archiveParts);
  const brought = new Set<string>();

  const importPart = async (part: ArchivePart, userId: string): Promise<ImportedKind> => {
    const scope = { parts: archiveParts, userId };
    const total = archive.head.records[part.name] ?? 0;
    let [done, added, refused] = [0, 0, 0];
    const importFile = createImportFile({ db, objects, archive, part, scope, now });

    const refuse = ({ number }: Numbered, reason: string): void => {
      refused += 1;
      onRefused({ kind: part.name, line: number, reason });
    };

    const addRecords = async (records: readonly ArchiveRecord[]): Promise<number> => {
      const foreign = await foreignKeys(db, records, brought);
      if (foreign.size > 0)
        throw new UnfitRecords(`It names a file that the archive does not bring: ${[...foreign].join(', ')}`);
      return transact(db, (trx) => insertRecords(trx, part, records, { ...scope, now: now() }));
    };

    const addFiles = async (records: readonly ArchiveRecord[]): Promise<number> => {
      let sum = 0;
      for (const record of records as readonly ArchivedFile[]) {
        sum += await importFile(record);
        brought.add(record.key);
      }
      return sum;
    };

    const add = async (batch: readonly Numbered[]): Promise<void> => {
      try {
        const records = batch.map(({ record }) => record);
        added += await (part.table === 'uploads' ? addFiles(records) : addRecords(records));
      } catch (cause) {
        const reason = reasonOf(cause);
        const [first, ...more] = batch;
        if (reason === undefined || first === undefined) throw cause;
        if (more.length === 0) return refuse(first, reason);
        for (const each of batch) await add([each]);
      }
    };

    const lines = archive.lines(recordsPath(part.name));
    for await (const batch of inBatches(lines, part.table === 'uploads' ? 1 : batchSize)) {
      signal.throwIfAborted();
      const read: Numbered[] = [];
      for (const { number, text } of batch)
        try {
          read.push({ number, record: readRecord(part.name, text) });
        } catch (cause) {
          refuse({ number, record: {} }, reasonOf(cause) ?? String(cause));
        }
      if (read.length > 0) await add(read);
      progress(part.name, (done += batch.length), Math.max(total, done));
    }
    return { kind: part.name, added, present: done - added - refused, refused };
  };

  const end = async (person: ImportReport['person'], kinds: readonly ImportedKind[]): Promise<void> => {
    for await (const { text } of archive.lines(recordsPath('files')))
      await settleFile(db, readRecord('files', text) as ArchivedFile);
    if (kinds.some(({ refused }) => refused > 0)) return;
    await transact(db, async (trx) => {
      const done = { ended_at: new Date(now()) };
      await trx.updateTable('archive_imports').set(done).where('archive_id', '=', archive.head.id).execute();
      audit.record(trx, {
        actor: system,
        action: 'importUser',
        subjectType: 'user',
        subject: person.id,
        subjectName: person.name,
      });
    });
  };

  try {
    const profile = await profileOf(archive, ({ text }) => readRecord('profile', text));
    const person = profile as ImportReport['person'];
    const begun = await transact(db, (trx) =>
      beginImport(trx, { head: archive.head, profile, part: ownPart, parts: archiveParts, now: now() }),
    );
    if (begun.ended_at !== null) return { person, kinds: undefined };
    const kinds: ImportedKind[] = [];
    for (const part of parts) kinds.push(await importPart(part, person.id));
    await end(person, kinds);
    return { person, kinds };
  } finally {
    archive.close();
  }
};
