import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const suffix = '.part';

/**
 * Writes the bytes to a file beside this path, has it checked, and hands it on; it is gone afterwards either way. Rejects with what
 * the body fails with, also where it fails before it is read.
 */
export const withStagedFile = async (
  path: string,
  body: Readable,
  check: (part: string) => Promise<void>,
  keep: (part: string) => Promise<void>,
): Promise<void> => {
  body.on('error', () => undefined);
  const part = `${path}.${crypto.randomUUID()}${suffix}`;
  await mkdir(dirname(path), { recursive: true });
  try {
    const file = await open(part, 'w');
    await pipeline(body, file.createWriteStream({ flush: true }));
    await check(part);
    await keep(part);
  } finally {
    await rm(part, { force: true });
  }
};

/** Milliseconds by the clock of the disk, which may be another machine's. */
const timeOn = async (folder: string): Promise<number> => {
  const probe = join(folder, `${crypto.randomUUID()}${suffix}`);
  await writeFile(probe, '');
  const { mtimeMs } = await stat(probe);
  await rm(probe);
  return mtimeMs;
};

/** Removes staged files under this folder that nobody has written to for so many milliseconds. */
export const removeStagedFiles = async (folder: string, quietMs: number): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const staged = entries.filter((entry) => entry.isFile() && entry.name.endsWith(suffix));
  if (staged.length === 0) return;
  const before = (await timeOn(folder)) - quietMs;
  for (const { name, parentPath } of staged) {
    const path = join(parentPath, name);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && found.mtimeMs < before) await rm(path, { force: true });
  }
};
