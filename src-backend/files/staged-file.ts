import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const suffix = '.part';

/** Writes the bytes to a file beside this path, has it checked, and hands it on; it is gone afterwards either way. */
export const withStagedFile = async (
  path: string,
  body: Readable,
  check: (part: string) => Promise<void>,
  keep: (part: string) => Promise<void>,
): Promise<void> => {
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

/** Removes staged files under this folder that nobody has written to since this moment, in milliseconds. */
export const removeStagedFiles = async (folder: string, before: number): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.endsWith(suffix)) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && found.mtimeMs < before) await rm(path, { force: true });
  }
};
