import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** The files under a folder, by their paths in it, in order. */
export const filesUnder = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
};
