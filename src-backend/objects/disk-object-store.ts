import { createReadStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from './object-store.ts';
import { removeStagedFiles, withStagedFile } from './staged-file.ts';

/** Objects as files under one folder; keys come from this server and hold no dots but before the extension. */
export const createDiskObjectStore = (folder: string): ObjectStore => {
  const pathOf = (key: string): string => join(folder, ...key.split('/'));
  return {
    put: (key, body, check) => withStagedFile(pathOf(key), body, check, (part) => rename(part, pathOf(key))),
    size: async (key) => {
      const found = await stat(pathOf(key)).catch(() => undefined);
      return found?.isFile() === true ? found.size : undefined;
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    remove: (key) => rm(pathOf(key), { force: true }),
    removeLeftovers: (quietMs) => removeStagedFiles(folder, quietMs),
  };
};
