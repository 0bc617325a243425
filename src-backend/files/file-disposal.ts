import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { FileUse } from '#backend/feature/uses.ts';
import type { ObjectStore } from '#backend/objects/object-store.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { thumbnailKeyOf } from './file-keys.ts';
import { namedFiles } from './named-files.ts';

/** Removes files once nothing names them: first for everybody who might name them, then their bytes. */
export type FileDisposal = {
  /**
   * Marks those of these uploads that nothing names, as things are in this transaction, so that nothing can name them any
   * more, and returns their keys. Their objects go with `clear` once it has committed, or with the next sweep. Rejects with the
   * database's error, which ends the transaction.
   */
  readonly retire: (trx: Kysely<Tables>, keys: readonly string[]) => Promise<readonly string[]>;
  /**
   * Removes the objects of retired uploads, and then what is known of them. Rejects with the error of the store or the database;
   * those before it are gone, and the others may be cleared again.
   */
  readonly clear: (keys: readonly string[]) => Promise<void>;
  /**
   * Clears what was retired before: everything, or what is left of one person. Rejects with the error of the store or the
   * database; what is left may be cleared again.
   */
  readonly clearRetired: (ownerId?: string) => Promise<void>;
};

export type DisposalDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly objects: Pick<ObjectStore, 'remove' | 'incoming'>;
  readonly fileUses: readonly FileUse[];
  readonly now: () => number;
};

/** Whether none of these conditions holds. */
export const noneOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql.join([sql`true`, ...conditions.map((condition) => sql`not ${condition}`)], sql` and `) as RawBuilder<boolean>;

export const createFileDisposal = ({ database: { db }, objects, fileUses, now }: DisposalDeps): FileDisposal => {
  const clear: FileDisposal['clear'] = async (keys) => {
    for (const key of keys) {
      await objects.incoming?.remove(key);
      await objects.remove(thumbnailKeyOf(key));
      await objects.remove(key);
      await db.deleteFrom('uploads').where('key', '=', key).where('removed_at', 'is not', null).execute();
    }
  };

  return {
    retire: async (trx, keys) => {
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
        fileUses,
        locked.map(({ key }) => key),
      );
      const unnamed = locked.map(({ key }) => key).filter((key) => !named.has(key));
      if (unnamed.length > 0)
        await trx
          .updateTable('uploads')
          .set({ removed_at: new Date(now()) })
          .where((where) => where('key', '=', where.fn.any(where.val(unnamed))))
          .execute();
      return unnamed;
    },
    clear,
    clearRetired: async (ownerId) => {
      const retired = db.selectFrom('uploads').select('key').where('removed_at', 'is not', null);
      const rows = await (ownerId === undefined ? retired : retired.where('owner_id', '=', ownerId)).execute();
      await clear(rows.map(({ key }) => key));
    },
  };
};
