import { sql, type Kysely } from 'kysely';
import type { ArchivePart } from '#backend/feature/archive-part.ts';
import { readFileKey } from '#backend/files/file-keys.ts';
import { keepUpload } from '#backend/files/keep-upload.ts';
import type { ObjectStore } from '#backend/objects/object-store.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import type { ArchiveScope } from '#backend/archives/contents/archive-records.ts';
import { filePath, type ArchivedFile } from '#backend/archives/contents/archive-format.ts';
import { insertRecords, UnfitRecords } from './insert-records.ts';
import type { OpenArchive } from './read-archive.ts';

type Deps = {
  readonly db: Kysely<Tables>;
  readonly objects: Pick<ObjectStore, 'put' | 'remove'>;
  readonly archive: OpenArchive;
  readonly part: ArchivePart;
  readonly scope: ArchiveScope;
  readonly now: () => number;
};

/** Throws unless a file's key says what its record does of its owner, its place and its type. */
const requireFitKey = ({ key, ownerId, resource, contentType }: ArchivedFile): void => {
  const known = readFileKey(key);
  if (known?.ownerId !== ownerId || known.contentType !== contentType || !key.startsWith(`${resource}/`))
    throw new UnfitRecords('Its key is not that of its owner, place and type');
};

/**
 * Keeps a file of the archive after the checks that every upload passes, unless it is here already; returns how many were added.
 * Rejects with an {@link UnfitRecords} that says what is wrong with it.
 */
export const createImportFile = ({ db, objects, archive, part, scope, now }: Deps) => {
  const keep = keepUpload(objects);
  return async (file: ArchivedFile): Promise<number> => {
    const { key, bytes, checksum } = file;
    requireFitKey(file);
    const here = await db.selectFrom('uploads').select(['bytes', 'checksum']).where('key', '=', key).executeTakeFirst();
    if (here !== undefined) {
      if (here.checksum !== checksum || here.bytes !== bytes) throw new UnfitRecords('Another file has its key here');
      return 0;
    }
    if (!archive.has(filePath(key))) throw new UnfitRecords('It was lost before the archive was made');
    const kept = await keep(key, await archive.read(filePath(key)));
    if (kept.bytes !== bytes || (checksum !== null && kept.checksum !== checksum)) {
      await objects.remove(key);
      throw new UnfitRecords('It was changed since the archive was made');
    }
    return transact(db, async (trx) => {
      const began = new Date(now()).toISOString();
      const added = await insertRecords(trx, part, [{ ...file, createdAt: began }], { ...scope, now: now() });
      await trx
        .updateTable('uploads')
        .set({ checksum: kept.checksum, thumbnail_bytes: kept.thumbnailBytes ?? null })
        .where('key', '=', key)
        .execute();
      return added;
    });
  };
};

/** Gives a file the time that it has in the archive, which it gets last: what is older than a day and named by nothing is swept. */
export const settleFile = async (db: Kysely<Tables>, { key, createdAt }: ArchivedFile): Promise<void> => {
  await sql`update uploads set created_at = ${createdAt}::timestamptz where key = ${key}`.execute(db);
};
