import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import { ZipFile } from 'yazl';
import type { ArchivePart, ArchiveRecord } from '#backend/feature/archive-part.ts';
import type { ObjectStore } from '#backend/objects/object-store.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { csvHead, csvLines, csvMark } from '#core/kernel/lists/csv.ts';
import * as format from './archive-format.ts';
import { readRecords } from './archive-records.ts';
import { archiveSchema } from './archive-schema.ts';
import { tablesOf, type ArchiveTable } from './csv-tables.ts';
import type { ArchiveRun, ArchiveWriter } from './archive-writer.ts';
import { surveyArchive, type ArchiveSurvey } from './survey-archive.ts';

/** What an archive is made from. */
export type ArchiveSources = {
  readonly database: Pick<Database, 'db'>;
  readonly objects: Pick<ObjectStore, 'size' | 'read'>;
  readonly archiveParts: readonly ArchivePart[];
  readonly productName: string;
  readonly now: () => number;
};

type Chunks = AsyncIterable<Buffer | string> | Iterable<string>;

type Entries = {
  /** Adds an entry, and resolves once all of it was taken. Rejects with the error of what it is read from. */
  readonly add: (path: string, from: Chunks) => Promise<void>;
  /** Ends the entry that is being added. */
  readonly stop: () => void;
  /** A line for each entry until now, as `sha256sum` writes and checks them. */
  readonly checksums: readonly string[];
};

/** What is packed already. */
const packed = /\.(?:png|jpe?g|webp|gif|avif|mp4|webm|mov|zip|docx|xlsx|pptx|pdf)$/;

const entriesOf = (zip: ZipFile, mtime: Date): Entries => {
  const checksums: string[] = [];
  let current: Readable | undefined;
  let isStopped = false;

  const measured = async function* (path: string, from: Chunks): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    for await (const chunk of from) {
      const bytes = Buffer.from(chunk as string);
      hash.update(bytes);
      yield bytes;
    }
    checksums.push(`${hash.digest('hex')}  ${path}\n`);
  };

  return {
    checksums,
    add: async (path, from) => {
      if (isStopped) throw new Error('Nobody reads the archive any more');
      current = Readable.from(measured(path, from), { objectMode: false });
      zip.addReadStream(current, path, { mtime, compress: !packed.test(path) });
      await finished(current);
    },
    stop: () => {
      isStopped = true;
      current?.destroy();
    },
  };
};

const jsonLines = async function* (
  pages: AsyncIterable<readonly ArchiveRecord[]>,
  onRecord: () => void,
): AsyncGenerator<string> {
  for await (const records of pages)
    for (const record of records) {
      yield format.lineOf(record);
      onRecord();
    }
};

const tableLines = async function* (
  pages: AsyncIterable<readonly ArchiveRecord[]>,
  { columns, rowsOf }: ArchiveTable,
): AsyncGenerator<string> {
  yield csvMark + csvHead(columns);
  for await (const records of pages) yield csvLines(columns, records.flatMap(rowsOf));
};

export const createArchiveWriter = (deps: ArchiveSources): ArchiveWriter => {
  const { database, objects, archiveParts, productName, now } = deps;

  const headOf = ({ archiveId, userId }: ArchiveRun, { counts }: ArchiveSurvey): format.ArchiveHead => ({
    format: format.archiveFormat.name,
    version: format.archiveFormat.version,
    id: archiveId,
    madeAt: new Date(now()).toISOString(),
    madeBy: productName,
    personId: userId,
    records: counts,
  });

  const addRecords = async (
    trx: Kysely<Tables>,
    { parts }: ArchiveSurvey,
    { userId }: ArchiveRun,
    { add }: Entries,
    onRecord: () => void,
  ): Promise<void> => {
    const scope = { parts: archiveParts, userId };
    for (const part of parts) {
      await add(format.recordsPath(part.name), jsonLines(readRecords(trx, part, scope), onRecord));
      for (const table of tablesOf(part))
        await add(format.tablePath(table.name), tableLines(readRecords(trx, part, scope), table));
    }
  };

  const addFiles = async ({ files }: ArchiveSurvey, { add }: Entries, onFile: () => void): Promise<void> => {
    const lost: string[] = [];
    for (const { key } of files) {
      if ((await objects.size(key)) === undefined) lost.push(`${key}\n`);
      else await add(format.filePath(key), objects.read(key));
      onFile();
    }
    if (lost.length > 0) await add(format.lostPath, lost);
  };

  const write = async (run: ArchiveRun, entries: Entries): Promise<void> => {
    let [done, total] = [0, 0];
    const onOne = () => run.onProgress((done += 1), total);
    const snapshot = database.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    const survey = await snapshot.execute(async (trx) => {
      const surveyed = await surveyArchive(trx, archiveParts, run.userId);
      total = Object.values(surveyed.counts).reduce((sum, count) => sum + count, surveyed.files.length);
      run.onProgress(0, total);
      await entries.add(format.readmePath, [format.readme(productName)]);
      await entries.add(format.headPath, [JSON.stringify(headOf(run, surveyed), undefined, 2)]);
      await entries.add(format.schemaPath, [JSON.stringify(archiveSchema(archiveParts), undefined, 2)]);
      await addRecords(trx, surveyed, run, entries, onOne);
      return surveyed;
    });
    await addFiles(survey, entries, onOne);
    await entries.add(format.checksumsPath, [...entries.checksums]);
  };

  return (run) => {
    const zip = new ZipFile();
    const out = zip.outputStream as Readable;
    const entries = entriesOf(zip, new Date(now()));
    out.once('close', entries.stop);
    zip.once('error', (cause: Error) => out.destroy(cause));
    write(run, entries).then(
      () => zip.end(),
      (cause: unknown) => out.destroy(cause instanceof Error ? cause : new Error(String(cause))),
    );
    return out;
  };
};
