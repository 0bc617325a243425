import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { keepUpload } from '#backend/files/keep-upload.ts';
import type { ObjectStore } from '#backend/objects/object-store.ts';
import type { Database } from '#backend/storage/database.ts';
import { acceptedFiles } from '#core/files/accepted-files.ts';
import type { UploadResource } from '#core/files/file-gateway.ts';

type Deps = { readonly database: Pick<Database, 'db'>; readonly objects: ObjectStore };

export type NewDemoFile = {
  /** Of what it belongs to in the demo world. */
  readonly id: string;
  readonly ownerId: string;
  readonly resource: UploadResource;
  readonly contentType: string;
  readonly createdAt: number;
  readonly bytes: () => Promise<Buffer>;
};

/** Keeps a file of the demo world as an upload of its owner, once, and returns its key. */
export const keepDemoFile =
  ({ database: { db }, objects }: Deps) =>
  async ({ id, ownerId, resource, contentType, createdAt, bytes }: NewDemoFile): Promise<string> => {
    const name = createHash('sha256').update(id).digest('hex').slice(0, 32);
    const key = `${resource}/${ownerId}/${name}.${acceptedFiles[contentType]?.extension}`;
    const known = await db.selectFrom('uploads').select('key').where('key', '=', key).executeTakeFirst();
    if (known !== undefined) return key;
    const kept = await keepUpload(objects)(key, Readable.from([await bytes()]));
    await db
      .insertInto('uploads')
      .values({
        key,
        owner_id: ownerId,
        resource,
        content_type: contentType,
        bytes: kept.bytes,
        width: kept.width ?? null,
        height: kept.height ?? null,
        checksum: kept.checksum,
        thumbnail_bytes: kept.thumbnailBytes ?? null,
        created_at: new Date(createdAt),
        receiving_at: null,
        stored_at: new Date(createdAt),
        removed_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return key;
  };
