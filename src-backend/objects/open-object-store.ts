import { join } from 'node:path';
import { createDiskObjectStore } from './disk-object-store.ts';
import type { ObjectStore, S3Place } from './object-store.ts';

/** Opens a bucket where one is configured, else a folder of the data directory. */
export const openObjectStore = async (dataDir: string, s3: S3Place | undefined): Promise<ObjectStore> => {
  if (s3 === undefined) return createDiskObjectStore(join(dataDir, 'files'));
  const { createS3ObjectStore } = await import('./s3-object-store.ts');
  return createS3ObjectStore(s3, join(dataDir, 'uploads'));
};
