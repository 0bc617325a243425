import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { keepOnce } from '#backend/storage/keep-once.ts';
import type { Log } from '#backend/storage/log.ts';
import type { Secret } from '#backend/storage/secrets.ts';

type Deps = { readonly dataDir: string; readonly secret: Secret; readonly log: Log };

/**
 * Warns where the files of this database are in another folder, so that what one process takes is missing at the other. A
 * file beside it has the same bytes as the database.
 */
export const checkFolder = async ({ dataDir, secret, log }: Deps): Promise<void> => {
  await mkdir(dataDir, { recursive: true });
  const id = await keepOnce(join(dataDir, 'files-id'), () => randomBytes(16), 0o644);
  if (!(await secret('files-folder', async () => id)).equals(id))
    log.warn(
      `${join(dataDir, 'files')} is not the folder in which this database's files are: files that other processes take are missing here. Share one DATA_DIR, or set S3_BUCKET.`,
    );
};
