import { buffer } from 'node:stream/consumers';
import { createArchiveWriter } from '#backend/archives/contents/write-archive.ts';
import { importArchive, type ImportReport, type ImportRun } from '#backend/imports/import-archive.ts';
import { openArchive } from '#backend/imports/read-archive.ts';
import { declarationsOf } from '#backend/feature/declarations.ts';
import { features } from '#backend/features.ts';
import type { Store } from './store.ts';

const { archiveParts } = declarationsOf(features);

/** Returns the bytes of a person's archive. */
export const archiveOf = (
  { database, objects }: Pick<Store, 'database' | 'objects'>,
  userId: string,
  archiveId: string,
): Promise<Buffer> => {
  const write = createArchiveWriter({ database, objects, archiveParts, productName: 'Coolio', now: Date.now });
  return buffer(write({ archiveId, userId, onProgress: () => undefined }));
};

/** Returns all that an archive has, by path. */
export const entriesOf = async (path: string): Promise<ReadonlyMap<string, string>> => {
  const archive = await openArchive(path);
  const entries = new Map<string, string>();
  for (const each of archive.paths) entries.set(each, (await buffer(await archive.read(each))).toString('latin1'));
  archive.close();
  return entries;
};

export type ImportOutcome = ImportReport & {
  /** The lines that were not imported, such as `brands 3: …`. */
  readonly refused: readonly string[];
};

export const importInto = async (
  { database, objects }: Pick<Store, 'database' | 'objects'>,
  path: string,
  options: Partial<Pick<ImportRun, 'signal' | 'progress'>> = {},
): Promise<ImportOutcome> => {
  const refused: string[] = [];
  const report = await importArchive(path, {
    database,
    objects,
    audit: { record: () => undefined },
    archiveParts,
    now: Date.now,
    progress: () => undefined,
    onRefused: ({ kind, line, reason }) => void refused.push(`${kind} ${line}: ${reason}`),
    signal: new AbortController().signal,
    ...options,
  });
  return { ...report, refused };
};
