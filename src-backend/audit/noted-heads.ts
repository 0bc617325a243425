import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, open, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The last entry of the chain at a time. */
export type Head = { readonly number: number; readonly seal: Buffer };

/** Where heads are noted outside the database, so that a chain that was cut or rebuilt is found out. */
export type NotedHeads = {
  /** Notes a head; those that come while one is being written are noted together, by the last of them. */
  readonly note: (head: Head) => void;
  /** Returns the last that were noted, at most some hundred, in the order of their numbers. */
  readonly recent: () => Promise<readonly Head[]>;
  /** Resolves when every head is noted. */
  readonly settled: () => Promise<void>;
};

/** Where a data directory notes heads. */
export const notedHeadsFile = (dataDir: string): string => join(dataDir, 'audit-heads');

const keptBytes = 64 * 1024;
const mostBytes = 1024 * 1024;

export const headText = ({ number, seal }: Head): string => `${number}:${seal.toString('hex')}`;

const lineFormat = /^(\d{1,15}):([0-9a-f]{64}) /;

const headIn = (line: string): Head | undefined => {
  const [, number, seal] = lineFormat.exec(line) ?? [];
  return number === undefined || seal === undefined
    ? undefined
    : { number: Number(number), seal: Buffer.from(seal, 'hex') };
};

const isMissing = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';

const lastBytesOf = async (file: string): Promise<string> => {
  const handle = await open(file).catch((cause: unknown) => {
    if (isMissing(cause)) return undefined;
    throw cause;
  });
  if (handle === undefined) return '';
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(keptBytes),
      0,
      keptBytes,
      Math.max(0, size - keptBytes),
    );
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** Keeps the last part of a file that has grown long. Several processes may do so at once. */
const shorten = async (file: string): Promise<void> => {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size <= mostBytes) return;
  const text = await lastBytesOf(file);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, text.slice(text.indexOf('\n') + 1), { mode: 0o600 });
  await rename(draft, file);
};

type Options = {
  readonly dataDir: string;
  readonly now: () => number;
  /** Called with each head that was noted. */
  readonly onNoted: (head: Head) => void;
  readonly onFailure: (cause: unknown) => void;
};

/** Notes heads in a file that every process on this data directory adds to. */
export const openNotedHeads = async ({ dataDir, now, onNoted, onFailure }: Options): Promise<NotedHeads> => {
  const file = notedHeadsFile(dataDir);
  await mkdir(dataDir, { recursive: true });
  await shorten(file);
  let next: Head | undefined;
  let writing: Promise<void> | undefined;

  const write = async (): Promise<void> => {
    while (next !== undefined) {
      const head = next;
      next = undefined;
      try {
        await appendFile(file, `${headText(head)} ${new Date(now()).toISOString()}\n`, { mode: 0o600 });
        onNoted(head);
      } catch (cause) {
        onFailure(cause);
      }
    }
    writing = undefined;
  };

  return {
    note: (head) => {
      if (next === undefined || next.number < head.number) next = head;
      writing ??= write();
    },
    recent: async () => {
      const heads = (await lastBytesOf(file)).split('\n').flatMap((line) => headIn(line) ?? []);
      return heads.sort((left, right) => left.number - right.number);
    },
    settled: async () => {
      await writing;
    },
  };
};
