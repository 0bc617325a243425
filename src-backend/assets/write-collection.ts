import type { FileAddress } from '#backend/files/file-address.ts';
import type { AuditedContext } from '#backend/audit/audited.ts';
import { missing } from '#backend/graphql/refusals.ts';
import { chosenId, unusableId } from '#backend/graphql/chosen-id.ts';
import type {
  Collection,
  CreateCollectionInput,
  MutationEditCollectionArgs,
} from '#backend/graphql/generated/resolvers.ts';
import { newId } from '#backend/storage/new-id.ts';
import { transact } from '#backend/storage/transact.ts';
import { checkCollectionName } from '#core/assets/collection.ts';
import type { AssetDeps } from './asset-deps.ts';
import type { CollectionRow } from './asset-tables.ts';
import { findCollection, presentCollections } from './collection-store.ts';

export const writeCollection = ({ database: { db }, now: clock }: AssetDeps) => {
  const present = async (row: CollectionRow, fileAddress: FileAddress): Promise<Collection> => {
    const [collection] = await presentCollections(db, [row], fileAddress);
    if (collection === undefined) throw missing();
    return collection;
  };

  return {
    /** Makes a collection of the caller; the same id from the same person returns the one that was made before. */
    create: async (
      input: CreateCollectionInput,
      { caller, fileAddress, auditMade }: AuditedContext,
    ): Promise<Collection> => {
      const now = clock();
      const id = input.id === undefined || input.id === null ? newId(now) : chosenId('id', input.id);
      const name = checkCollectionName(input.name);
      await transact(db, async (trx) => {
        const made = await trx
          .insertInto('collections')
          .values({ id, owner_id: caller.userId, name, created_at: new Date(now) })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (made !== undefined) await auditMade(trx, id);
      });
      const stored = await findCollection(db, id);
      if (stored?.owner_id !== caller.userId) throw unusableId('id');
      return present(stored, fileAddress);
    },
    /** Its owner alone gives it another name. */
    edit: async (
      { id, input }: MutationEditCollectionArgs,
      { caller, fileAddress, audit }: AuditedContext,
    ): Promise<Collection> => {
      const name = checkCollectionName(input.name);
      const row = await transact(db, async (trx) => {
        await audit(trx, id);
        const renamed = await trx
          .updateTable('collections')
          .set({ name })
          .where('id', '=', id)
          .where('owner_id', '=', caller.userId)
          .returningAll()
          .executeTakeFirst();
        if (renamed === undefined) throw missing();
        return renamed;
      });
      return present(row, fileAddress);
    },
    /** Deletes a collection of its owner and returns its id; its assets stay. */
    remove: (id: string, { caller, audit }: AuditedContext): Promise<string> =>
      transact(db, async (trx) => {
        await audit(trx, id);
        const row = await trx
          .deleteFrom('collections')
          .where('id', '=', id)
          .where('owner_id', '=', caller.userId)
          .returning('id')
          .executeTakeFirst();
        if (row === undefined) throw missing();
        return row.id;
      }),
  };
};
