import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';

const isTaken = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';

/**
 * Returns what a file holds, which is made at the first time; only its owner reads it unless the mode says otherwise. Processes that
 * begin at once get the same, and never a part of it.
 */
export const keepOnce = async (file: string, make: () => Buffer, mode = 0o600): Promise<Buffer> => {
  const kept = await readFile(file).catch(() => undefined);
  if (kept !== undefined) return kept;
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, make(), { mode, flush: true });
  await link(draft, file).catch((cause: unknown) => {
    if (!isTaken(cause)) throw cause;
  });
  await rm(draft);
  return readFile(file);
};
