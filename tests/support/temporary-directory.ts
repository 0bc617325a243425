import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type TemporaryDirectory = { readonly path: string; readonly remove: () => Promise<void> };

/** A directory for one test that every local user may enter, and that takes its database along when removed. */
export const createTemporaryDirectory = async (): Promise<TemporaryDirectory> => {
  const path = await mkdtemp(join(tmpdir(), 'portal-'));
  await chmod(path, 0o711);
  return {
    path,
    remove: async () => {
      const note = join(path, 'pg-location');
      if (existsSync(note)) await rm((await readFile(note, 'utf8')).trim(), { recursive: true, force: true });
      await rm(path, { recursive: true, force: true });
    },
  };
};
