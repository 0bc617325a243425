import type { Kysely } from 'kysely';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { thumbnailKeyOf } from './file-keys.ts';
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
