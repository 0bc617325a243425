import { sql, type Kysely } from 'kysely';
import { transact } from '#backend/storage/transact.ts';
import { accessDenied, conflict, limitExceeded } from '#core/kernel/app-error.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { UploadResource } from '#core/files/file-gateway.ts';
import type { KeptFile } from './keep-upload.ts';
import { quotaSentence, receivingMs, storedBytes, takenBytes } from './storage-quota.ts';

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly now: () => number;
  /** Bytes that one person's files may take together. */
  readonly quota: number;
};

export type NewUpload = {
  readonly key: string;
  readonly ownerId: string;
  readonly resource: UploadResource;
  readonly contentType: string;
};

export type UploadLedger = {
  /** Notes a file that may come; rejects with `limit-exceeded` where its owner has no room left, or 500 that were announced in the last hour have not come. */
  readonly announce: (upload: NewUpload) => Promise<void>;
  /**
   * Sets room aside for a file that begins to come, and returns how many bytes it may have. Rejects with `access-denied` for a
   * key that was not announced, is of somebody who was suspended or removed, or has its file, `conflict` while it comes already, `limit-exceeded` where there is no room.
   */
  readonly begin: (key: string, size: { readonly told: number | undefined; readonly most: number }) => Promise<number>;
  /** Notes that the object is there. False where it is not wanted any more. */
  readonly keep: (key: string, file: KeptFile) => Promise<boolean>;
  /** Gives the room of a file that did not come back. */
  readonly giveUp: (key: string) => Promise<void>;
  readonly quota: number;
  readonly used: (ownerId: string) => Promise<number>;
};

const mostWaiting = 500;
const waitingMs = 60 * 60_000;

const waitingUploads = async (db: Kysely<Tables>, ownerId: string, now: number): Promise<number> => {
  const { count } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('stored_at', 'is', null)
    .where('created_at', '>', new Date(now - waitingMs))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const badAddress = 'This address is not good for this upload: ask for a new one';

export const createUploadLedger = ({ database: { db }, now: clock, quota }: Deps): UploadLedger => {
  const claim = async (trx: Kysely<Tables>, key: string, told: number | undefined, most: number): Promise<number> => {
    const now = clock();
    const row = await trx
      .selectFrom('uploads')
      .innerJoin('users', 'users.id', 'uploads.owner_id')
      .select('uploads.owner_id')
      .where('uploads.key', '=', key)
      .where('users.removed_at', 'is', null)
      .where('users.suspended_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) throw accessDenied(badAddress);
    await sql`select pg_advisory_xact_lock(hashtextextended(${row.owner_id}, 9))`.execute(trx);
    const locked = await trx.selectFrom('uploads').selectAll().where('key', '=', key).forUpdate().executeTakeFirst();
    if (locked === undefined || locked.stored_at !== null || locked.removed_at !== null) throw accessDenied(badAddress);
    if (locked.receiving_at !== null && locked.receiving_at.getTime() > now - receivingMs)
      throw conflict('This file is being uploaded already');
    const room = quota - (await takenBytes(trx, row.owner_id, now));
    if (room <= 0 || (told ?? 0) > room) throw limitExceeded(quotaSentence(quota));
    const bytes = told ?? Math.min(most, room);
    await trx
      .updateTable('uploads')
      .set({ receiving_at: new Date(now), bytes })
      .where('key', '=', key)
      .execute();
    return bytes;
  };

  return {
    quota,
    used: (ownerId) => storedBytes(db, ownerId),
    announce: async ({ key, ownerId, resource, contentType }) => {
      if ((await waitingUploads(db, ownerId, clock())) >= mostWaiting)
        throw limitExceeded('Too many uploads wait: finish those, or try again in an hour', 3600);
      if ((await storedBytes(db, ownerId)) >= quota) throw limitExceeded(quotaSentence(quota));
      await db
        .insertInto('uploads')
        .values({
          key,
          owner_id: ownerId,
          resource,
          content_type: contentType,
          bytes: null,
          width: null,
          height: null,
          checksum: null,
          thumbnail_bytes: null,
          created_at: new Date(clock()),
          receiving_at: null,
          stored_at: null,
          removed_at: null,
        })
        .execute();
    },
    begin: (key, { told, most }) => transact(db, (trx) => claim(trx, key, told, most)),
    keep: async (key, { bytes, width, height, checksum, thumbnailBytes }) => {
      const row = await db
        .updateTable('uploads')
        .set({
          bytes,
          width: width ?? null,
          height: height ?? null,
          checksum,
          thumbnail_bytes: thumbnailBytes ?? null,
          receiving_at: null,
          stored_at: new Date(clock()),
        })
        .where('key', '=', key)
        .where('stored_at', 'is', null)
        .where('removed_at', 'is', null)
        .returning('key')
        .executeTakeFirst();
      return row !== undefined;
    },
    giveUp: async (key) => {
      await db
        .updateTable('uploads')
        .set({ receiving_at: null, bytes: null })
        .where('key', '=', key)
        .where('stored_at', 'is', null)
        .execute();
    },
  };
};
