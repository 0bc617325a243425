import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import type { ObjectStore } from '#backend/objects/object-store.ts';
import { objectsAtOnce, type BackupRun } from './backup-run.ts';
import { inParallel } from './in-parallel.ts';
import { fileList, isObjectKey, objectFile, type FileInBackup } from './manifest.ts';
import { createMeter, writeMeasured, type Measure } from './measured-file.ts';
import type { NamedObject } from './named-objects.ts';

/** Returns the lines of a file as the JSON that they are. */
export async function* jsonLines<Line>(path: string): AsyncGenerator<Line> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    yield JSON.parse(line) as Line;
}

type Options = Pick<BackupRun, 'folder' | 'log' | 'progress' | 'signal'> & {
  readonly objects: Pick<ObjectStore, 'size' | 'read'>;
  /** The file with the objects that are named, and how many there are. */
  readonly named: { readonly path: string; readonly count: number };
};

export type CopiedObjects = {
  readonly list: Measure;
  /** How many bytes they have together. */
  readonly total: number;
  /** Keys of those that were not in the store any more, but for what is made again. */
  readonly missing: readonly string[];
};

/** Copies every named object into the backup, and lists each with its measure. Rejects with the error of the store or the disk. */
export const copyObjects = async ({
  folder,
  objects,
  named,
  log,
  progress,
  signal,
}: Options): Promise<CopiedObjects> => {
  const list = createWriteStream(fileList(folder), { mode: 0o600, flags: 'wx', flush: true });
  list.on('error', () => undefined);
  await once(list, 'open');
  const meter = createMeter();
  const missing: string[] = [];
  let [total, done] = [0, 0];

  const note = (file: FileInBackup): void => {
    const line = Buffer.from(`${JSON.stringify(file)}\n`);
    meter.add(line);
    list.write(line);
    total += file.bytes;
  };

  const copy = async ({ key, sha256: expected, isRemade }: NamedObject): Promise<void> => {
    signal.throwIfAborted();
    if (!isObjectKey(key)) throw new Error(`The database names a file by the key ${key}, which is none.`);
    const path = objectFile(folder, key);
    if ((await objects.size(key)) === undefined) {
      if (!isRemade) missing.push(key);
      return;
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const { bytes, sha256 } = await writeMeasured(objects.read(key), path);
    if (expected !== null && expected !== sha256)
      log.warn(`The file ${key} has other bytes than those that were uploaded. It is in the backup as it is.`);
    note({ key, bytes, sha256 });
  };

  /** A file that goes while it is read is missing, like one that went before. */
  const copyOrMiss = async (object: NamedObject): Promise<void> => {
    await copy(object).catch(async (cause: unknown) => {
      if (signal.aborted || (await objects.size(object.key)) !== undefined) throw cause;
      await rm(objectFile(folder, object.key), { force: true });
      if (!object.isRemade) missing.push(object.key);
    });
    done += 1;
    progress('files', done, named.count);
  };

  try {
    await inParallel(jsonLines<NamedObject>(named.path), objectsAtOnce, copyOrMiss);
  } finally {
    list.end();
    await finished(list);
  }
  return { list: meter.end(), total, missing };
};
