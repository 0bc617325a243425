import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { open, type Entry, type ZipFile } from 'yauzl';
import { archiveFormat, checksumsPath, headPath, type ArchiveHead } from '#backend/archives/contents/archive-format.ts';

/** A line of records, with its number from 1. */
export type ArchiveLine = { readonly number: number; readonly text: string };

export type OpenArchive = {
  readonly head: ArchiveHead;
  /** The names of all entries. */
  readonly paths: readonly string[];
  /** Whether there is such an entry. */
  readonly has: (path: string) => boolean;
  /** Returns the bytes of an entry. Rejects where there is none. */
  readonly read: (path: string) => Promise<Readable>;
  /** Reads an entry line by line; one that is not there has none. */
  readonly lines: (path: string) => AsyncGenerator<ArchiveLine>;
  readonly close: () => void;
};

const notWhole = 'is no whole archive: fetch it again.';

const openZip = promisify<string, { lazyEntries: boolean; autoClose: boolean }, ZipFile>(open);

const entriesOf = (zip: ZipFile): Promise<ReadonlyMap<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', reject);
    zip.readEntry();
  });

const textOf = async (stream: Readable): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const sha256Of = async (stream: Readable): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

const headOf = (text: string, path: string): ArchiveHead => {
  const head = JSON.parse(text) as ArchiveHead;
  if (head.format !== archiveFormat.name) throw new Error(`${path} is no archive of a portal.`);
  if (head.version !== archiveFormat.version)
    throw new Error(`${path} is an archive of version ${head.version}; this portal reads ${archiveFormat.version}.`);
  return head;
};

/**
 * Opens an archive after its records were found to be what was written. Rejects with a sentence for a file that is no archive, is
 * not whole, or was changed.
 */
export const openArchive = async (path: string): Promise<OpenArchive> => {
  const zip = await openZip(path, { lazyEntries: true, autoClose: false }).catch((cause: unknown) => {
    throw new Error(`${path} ${notWhole}`, { cause });
  });
  try {
    const entries = await entriesOf(zip);
    const read = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (entry === undefined) throw new Error(`${path} has no ${name}: it is no archive of a portal.`);
      return promisify<Entry, Readable>(zip.openReadStream.bind(zip))(entry);
    };
    const head = headOf(await textOf(await read(headPath)), path);
    const checksums = await textOf(await read(checksumsPath));
    for (const [, sum, name = ''] of checksums.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm))
      if (!name.startsWith('files/') && (await sha256Of(await read(name))) !== sum)
        throw new Error(`${name} was changed since the archive was made.`);
    return {
      head,
      paths: [...entries.keys()],
      has: (name) => entries.has(name),
      read,
      lines: async function* (name) {
        if (!entries.has(name)) return;
        let number = 0;
        for await (const text of createInterface({ input: await read(name), crlfDelay: Infinity }))
          yield { number: (number += 1), text };
      },
      close: () => zip.close(),
    };
  } catch (cause) {
    zip.close();
    throw cause;
  }
};
