import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { batchSize, countRows, type Batch, type Going } from '#backend/feature/leaving.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { thumbnailKeyOf } from './file-keys.ts';
import { servicesHold } from './file-policy.ts';
import { namedFiles } from './named-files.ts';
import type { ObjectStore } from './object-store.ts';

/**
 * Marks those of these uploads that nothing names, as things are in this transaction, so that nothing can name them any
 * more. Their objects go with {@link clearUploads} once it has committed, or with the next sweep.
 */
export const retireUploads = async (
  trx: Kysely<Tables>,
  keys: readonly string[],
  now: number,
): Promise<readonly string[]> => {
  if (keys.length === 0) return [];
  const locked = await trx
    .selectFrom('uploads')
    .select('key')
    .where((where) => where('key', '=', where.fn.any(where.val([...keys]))))
    .where('removed_at', 'is', null)
    .orderBy('key')
    .forUpdate()
    .execute();
  const named = await namedFiles(
    trx,
    locked.map(({ key }) => key),
  );
  const unnamed = locked.map(({ key }) => key).filter((key) => !named.has(key));
  if (unnamed.length > 0)
    await trx
      .updateTable('uploads')
      .set({ removed_at: new Date(now) })
      .where((where) => where('key', '=', where.fn.any(where.val(unnamed))))
      .execute();
  return unnamed;
};

type Deps = { readonly database: Pick<Database, 'db'>; readonly objects: Pick<ObjectStore, 'remove'> };

/** Removes the objects of retired uploads, and then what is known of them. */
export const clearUploads = async ({ database: { db }, objects }: Deps, keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    await objects.remove(thumbnailKeyOf(key));
    await objects.remove(key);
    await db.deleteFrom('uploads').where('key', '=', key).where('removed_at', 'is not', null).execute();
  }
};

const holds = servicesHold(sql.ref('services'), sql.ref('uploads.key'));

/** Files that a person uploaded and that no record names which stays when they go. */
const goesWith = (userId: string): RawBuilder<SqlBool> => sql`
  owner_id = ${userId} and removed_at is null
  and not exists (select from task_attachments where key = uploads.key)
  and not exists (select from task_comment_attachments where key = uploads.key)
  and not exists (
    select from design_code_requests where file_keys ? uploads.key and owner_id <> ${userId}
  )
  and not exists (select from orders where ${holds})
  and not exists (select from checkout_sessions where ${holds})
  and not exists (select from proposals where ${holds} and owner_id = ${userId})`;

/** Retires a batch of a person's files, those behind a key. Returns the last key; undefined at the end. */
const retireAfter = async (userId: string, after: string, batch: Batch, now: number): Promise<string | undefined> => {
  let last: string | undefined;
  await batch(async (trx) => {
    const rows = await trx
      .selectFrom('uploads')
      .select('key')
      .where('owner_id', '=', userId)
      .where('removed_at', 'is', null)
      .where('key', '>', after)
      .orderBy('key')
      .limit(batchSize)
      .execute();
    const keys = rows.map(({ key }) => key);
    last = rows.length < batchSize ? undefined : keys.at(-1);
    return (await retireUploads(trx, keys, now)).length;
  });
  return last;
};

/** A removed person's files go but for those that something of others names. */
export const fileLeaving = ({ database, objects, now }: Deps & { readonly now: () => number }): Going => ({
  kind: 'files',
  fate: 'GOES',
  count: countRows('uploads', goesWith),
  remove: async (userId, batch) => {
    let after: string | undefined = '';
    while (after !== undefined) after = await retireAfter(userId, after, batch, now());
    const retired = await database.db
      .selectFrom('uploads')
      .select('key')
      .where('owner_id', '=', userId)
      .where('removed_at', 'is not', null)
      .execute();
    await clearUploads(
      { database, objects },
      retired.map(({ key }) => key),
    );
  },
});
