import type { Readable } from 'node:stream';
import { thumbnailKeyOf } from '#backend/files/file-keys.ts';
import { keepUpload } from '#backend/files/keep-upload.ts';
import { badAddress, type UploadLedger } from '#backend/files/upload-ledger.ts';
import type { ObjectStore } from '#backend/objects/object-store.ts';
import { accessDenied } from '#core/kernel/app-error.ts';

/**
 * Checks and keeps the bytes of an announced upload within the room that its owner has. `told` is how many bytes there are, where
 * that is known, `most` how many there may be. Rejects with what is wrong with the file or the upload; then nothing is kept.
 */
export type ReceiveUpload = (key: string, body: Readable, told: number | undefined, most: number) => Promise<void>;

type Deps = { readonly objects: Pick<ObjectStore, 'put' | 'remove'>; readonly uploads: UploadLedger };

export const createReceiveUpload = ({ objects, uploads }: Deps): ReceiveUpload => {
  const keep = keepUpload(objects);
  return async (key, body, told, most) => {
    const bytes = await uploads.begin(key, { told, most });
    const room = told === undefined ? { bytes, quota: uploads.quota } : undefined;
    const kept = await keep(key, body, room).catch(async (cause: unknown) => {
      await uploads.giveUp(key);
      throw cause;
    });
    if (await uploads.keep(key, kept)) return;
    await objects.remove(thumbnailKeyOf(key));
    await objects.remove(key);
    throw accessDenied(badAddress);
  };
};
