import { readFileKey } from '#backend/files/file-keys.ts';
import { tooLarge } from '#backend/files/keep-upload.ts';
import type { UploadLedger } from '#backend/files/upload-ledger.ts';
import type { IncomingObjects, ObjectStore } from '#backend/objects/object-store.ts';
import type { Database } from '#backend/storage/database.ts';
import { acceptedFiles } from '#core/files/accepted-files.ts';
import { Failure } from '#core/kernel/app-error.ts';
import { fileKeysIn } from './file-keys-in.ts';
import { createReceiveUpload } from './receive-upload.ts';

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly objects: ObjectStore;
  readonly uploads: UploadLedger;
};

/**
 * Checks and keeps those files that a person brought to the bucket and that these arguments name for the first time. Rejects
 * with what is wrong with a file, which is then gone, and with `conflict` while another request takes it in.
 */
export type TakeIncoming = (naming: unknown, userId: string) => Promise<void>;

export const createTakeIncoming = ({ database: { db }, objects, uploads }: Deps): TakeIncoming => {
  const { incoming } = objects;
  if (incoming === undefined) return async () => undefined;
  const receive = createReceiveUpload({ objects, uploads });

  const take = async (key: string, { size, read, remove }: IncomingObjects): Promise<void> => {
    const bytes = await size(key);
    if (bytes === undefined) return;
    const { maxBytes } = acceptedFiles[readFileKey(key)?.contentType ?? ''] ?? { maxBytes: 0 };
    try {
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      await receive(key, read(key), undefined, maxBytes);
    } catch (cause) {
      if (!(cause instanceof Failure) || cause.error.kind === 'conflict') throw cause;
      await remove(key);
      // Another request was first; whether the file may be named is the mutation's to say.
      if (cause.error.kind === 'access-denied') return;
      throw cause;
    }
    await remove(key);
  };

  return async (naming, userId) => {
    const keys = [...fileKeysIn(naming)];
    if (keys.length === 0) return;
    const announced = await db
      .selectFrom('uploads')
      .select('key')
      .where((where) => where('key', '=', where.fn.any(where.val(keys))))
      .where('owner_id', '=', userId)
      .where('stored_at', 'is', null)
      .where('removed_at', 'is', null)
      .orderBy('key')
      .execute();
    for (const { key } of announced) await take(key, incoming);
  };
};
