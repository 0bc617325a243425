import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from './object-store.ts';

/** Objects as files under one folder; keys come from this server and hold no dots but before the extension. */
export const createDiskObjectStore = (folder: string): ObjectStore => {
  const pathOf = (key: string): string => join(folder, ...key.split('/'));
  return {
    put: async (key, body, check) => {
      const path = pathOf(key);
      const part = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await pipeline(body, createWriteStream(part, { flush: true }));
        await check(part);
        await rename(part, path);
      } catch (cause) {
        await rm(part, { force: true });
        throw cause;
      }
    },
    size: async (key) => {
      const found = await stat(pathOf(key)).catch(() => undefined);
      return found?.isFile() === true ? found.size : undefined;
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    remove: (key) => rm(pathOf(key), { force: true }),
    removeLeftovers: async (before) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        if (!entry.isFile() || !entry.name.endsWith('.part')) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(() => undefined);
        if (found !== undefined && found.mtimeMs < before) await rm(path, { force: true });
      }
    },
  };
};
