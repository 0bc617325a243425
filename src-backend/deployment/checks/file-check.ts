import { randomBytes } from 'node:crypto';
import { mkdir, statfs } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { openObjectStore } from '#backend/objects/open-object-store.ts';
import { fault, ok, reasonOf, warning, type Finding } from '../check.ts';
import type { Deployment } from '../deployment.ts';

const lowBytes = 1024 ** 3;

const keepAndRemove = async ({ dataDir, s3 }: Pick<Deployment, 'dataDir' | 's3'>): Promise<void> => {
  const store = await openObjectStore(dataDir, s3);
  const bytes = randomBytes(64);
  const key = `doctor/${bytes.toString('hex').slice(0, 26)}.txt`;
  await store.put(key, Readable.from([bytes]), async () => undefined);
  try {
    if (!(await buffer(store.read(key))).equals(bytes)) throw new Error('what was kept is not what was read');
  } finally {
    await store.remove(key);
  }
};

/** Whether a file can be kept, read and removed. */
export const checkFiles = async (deployment: Pick<Deployment, 'dataDir' | 's3'>): Promise<Finding> => {
  const { s3, dataDir } = deployment;
  try {
    await keepAndRemove(deployment);
    return ok(
      s3 === undefined ? 'a file was kept, read and removed' : `an object of ${s3.bucket} was kept, read and removed`,
    );
  } catch (cause) {
    return s3 === undefined
      ? fault(reasonOf(cause), `The system user of the server has to be able to write to ${dataDir}.`)
      : fault(
          `${s3.bucket}: ${cause instanceof Error ? `${cause.name}, ` : ''}${reasonOf(cause)}`,
          'Check S3_BUCKET, S3_REGION and S3_ENDPOINT, and that the credentials may put, get and delete objects there.',
        );
  }
};

/** Whether the disk beneath the data directory has room. */
export const checkDisk = async ({ dataDir }: Pick<Deployment, 'dataDir'>): Promise<Finding> => {
  try {
    await mkdir(dataDir, { recursive: true });
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const found = `${(free / 1024 ** 3).toFixed(1)} GiB free in ${dataDir}`;
    return free < lowBytes ? warning(found, 'Make room: a full disk refuses every write.') : ok(found);
  } catch (cause) {
    return fault(reasonOf(cause), 'DATA_DIR has to be a folder that the system user of the server may write to.');
  }
};
