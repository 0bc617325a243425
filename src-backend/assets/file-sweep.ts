import { sql, type Kysely } from 'kysely';
import { clearUploads, retireUploads } from '#backend/files/remove-uploads.ts';
import type { ObjectStore } from '#backend/files/object-store.ts';
import { receivingMs } from '#backend/files/storage-quota.ts';
import type { Schedule } from '#backend/jobs/every.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { graceMs } from './asset-deps.ts';
import { lockDeletedAssets, variationsOf } from './asset-store.ts';

const passMs = 60 * 60_000;
/** Drafts of requests, which devices keep, name files that the server knows of no use for. */
const draftMs = 30 * 24 * 60 * 60_000;
const batch = 100;

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly objects: Pick<ObjectStore, 'remove' | 'removeLeftovers'>;
  readonly now: () => number;
};

/** Forgets assets that were deleted too long ago to be restored; their files are retired. Returns how many. */
const purgeBatch = async (trx: Kysely<Tables>, now: number): Promise<number> => {
  const ids = await lockDeletedAssets(trx, now - graceMs, batch);
  const variations = [...(await variationsOf(trx, ids)).values()].flat();
  if (ids.length > 0)
    await trx
      .deleteFrom('assets')
      .where((where) => where('id', '=', where.fn.any(where.val(ids))))
      .execute();
  await retireUploads(
    trx,
    variations.map(({ key }) => key),
    now,
  );
  return ids.length;
};

/** Retires uploads that nothing has named for too long. Returns the key to go on after; undefined at the end. */
const retireBatch = async (trx: Kysely<Tables>, now: number, after: string): Promise<string | undefined> => {
  const { rows } = await sql<{ key: string }>`
    select key from uploads as upload
    where created_at < ${new Date(now - graceMs)} and removed_at is null and key > ${after}
      and (resource <> 'request' or stored_at is null or created_at < ${new Date(now - draftMs)})
      and (receiving_at is null or receiving_at < ${new Date(now - receivingMs)})
      and not exists (select from asset_variations as variation where variation.key = upload.key)
      and not exists (select from task_attachments as attachment where attachment.key = upload.key)
      and not exists (select from task_comment_attachments as attachment where attachment.key = upload.key)
      and not exists (select from design_code_requests where file_keys ? upload.key)
    order by key limit ${batch} for update skip locked`.execute(trx);
  const keys = rows.map(({ key }) => key);
  await retireUploads(trx, keys, now);
  return keys.length < batch ? undefined : keys.at(-1);
};

/**
 * Removes files that nothing names after 24 hours, those of requests after 30 days, and assets deleted 24 hours ago; at the start
 * and every hour.
 */
export const fileSweep = ({ database, objects, now }: Deps): Schedule => ({
  name: 'file sweep',
  everyMs: passMs,
  run: async () => {
    const { db } = database;
    const begun = now();
    while ((await db.transaction().execute((trx) => purgeBatch(trx, begun))) === batch);
    let after: string | undefined = '';
    while (after !== undefined) {
      const from: string = after;
      after = await db.transaction().execute((trx) => retireBatch(trx, begun, from));
    }
    const retired = await db.selectFrom('uploads').select('key').where('removed_at', 'is not', null).execute();
    await clearUploads(
      { database, objects },
      retired.map(({ key }) => key),
    );
    await objects.removeLeftovers(receivingMs);
  },
});
