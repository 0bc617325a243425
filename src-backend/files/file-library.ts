import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import type { FileKind } from '#core/files/file-gateway.ts';
import type { ObjectStore } from '#backend/objects/object-store.ts';
import { readFileKey, thumbnailKeyOf } from './file-keys.ts';

export type FileInfo = {
  readonly type: FileKind;
  readonly thumbnailKey: string | null;
  /** Pixels of a picture; null where it is not known. */
  readonly width: number | null;
};

export type FileLibrary = {
  /** What is known of a stored object, kept from being removed until the transaction ends; undefined where there is none. */
  readonly draft: (trx: Kysely<Tables>, key: string) => Promise<FileInfo | undefined>;
};

export const createFileLibrary = (objects: Pick<ObjectStore, 'size'>): FileLibrary => ({
  draft: async (trx, key) => {
    const known = readFileKey(key);
    if (known === undefined) return undefined;
    const upload = await trx
      .selectFrom('uploads')
      .select(['stored_at', 'removed_at', 'width'])
      .where('key', '=', key)
      .forKeyShare()
      .executeTakeFirst();
    if (upload !== undefined && (upload.stored_at === null || upload.removed_at !== null)) return undefined;
    if ((await objects.size(key)) === undefined) return undefined;
    const thumbnailKey = thumbnailKeyOf(key);
    const hasThumbnail = known.kind === 'image' && (await objects.size(thumbnailKey)) !== undefined;
    return { type: known.kind, thumbnailKey: hasThumbnail ? thumbnailKey : null, width: upload?.width ?? null };
  },
});
