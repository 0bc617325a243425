import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import type { ChosenFile } from '#core/files/file-transfer.ts';
import { contentTypeOf } from '../cli/content-type.ts';
import type { Folder } from '../cli/upload-folder.ts';

const chooseFile = async (path: string): Promise<ChosenFile> => {
  const body = await readFile(path);
  return { name: basename(path), type: contentTypeOf(path) ?? '', size: body.byteLength, body };
};

const filesIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.split(sep).some((part) => part.startsWith('.')))
    .sort()
    .map((path) => join(folder, path));
};

/** The files of this machine. Links are not followed. */
export const localFiles: Folder = { filesIn, readFile: chooseFile };
