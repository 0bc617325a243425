import type { ObjectStore } from '#backend/objects/object-store.ts';
import type { Secret } from '#backend/storage/secrets.ts';
import { createFileDisposal, type DisposalDeps, type FileDisposal } from './file-disposal.ts';
import { createFileLibrary, type FileLibrary } from './file-library.ts';
import { createTakeIncoming, type TakeIncoming } from './incoming/take-incoming.ts';
import { defaultQuota } from './storage-quota.ts';
import { createUploadLedger, type UploadLedger } from './upload-ledger.ts';

export type FilesPlace = DisposalDeps & {
  readonly objects: ObjectStore;
  readonly secret: Secret;
  /** Bytes that one person's files may take together; 10 GiB unless set. */
  readonly uploadQuota?: number;
};

export type OpenFiles = {
  readonly files: FileLibrary;
  readonly uploads: UploadLedger;
  readonly takeIncoming: TakeIncoming;
  readonly fileDisposal: FileDisposal;
  /** Signs the addresses of files, to put and to read them. */
  readonly fileSecret: Buffer;
};

/** Returns what knows of files, takes them in and removes them. */
export const openFiles = async (place: FilesPlace): Promise<OpenFiles> => {
  const uploads = createUploadLedger({ ...place, quota: place.uploadQuota ?? defaultQuota });
  return {
    files: createFileLibrary(place.objects),
    uploads,
    takeIncoming: createTakeIncoming({ ...place, uploads }),
    fileDisposal: createFileDisposal(place),
    fileSecret: await place.secret('file-uploads'),
  };
};
