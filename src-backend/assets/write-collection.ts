import { ulid } from 'ulid';
import { recordAudit } from '#backend/audit/record-audit.ts';
import { missing } from '#backend/graphql/refusals.ts';
import { chosenId, unusableId } from '#backend/graphql/chosen-id.ts';
import type { Context } from '#backend/graphql/context.ts';
import type {
  Collection,
  CreateCollectionInput,
  MutationEditCollectionArgs,
} from '#backend/graphql/generated/resolvers.ts';
import { checkCollectionName } from '#core/assets/collection.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import type { AssetDeps } from './asset-deps.ts';
import type { CollectionRow } from './asset-tables.ts';
import { findCollection, presentCollections } from './collection-store.ts';

export const writeCollection = ({ database: { db }, now: clock }: AssetDeps) => {
  const present = async (row: CollectionRow, origin: string): Promise<Collection> => {
    const [collection] = await presentCollections(db, [row], origin);
    if (collection === undefined) throw missing();
    return collection;
  };

  return {
    /** Makes a collection of the caller; the same id from the same person answers the one that was made before. */
    create: async (input: CreateCollectionInput, { caller, origin }: Context): Promise<Collection> => {
      const now = clock();
      const id = input.id === undefined || input.id === null ? ulid(now) : chosenId('id', input.id);
      const name = checkCollectionName(input.name);
      await db.transaction().execute(async (trx) => {
        const made = await trx
          .insertInto('collections')
          .values({ id, owner_id: caller.userId, name, created_at: new Date(now) })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (made !== undefined && isAdmin(caller.groups))
          await recordAudit(trx, { actor: caller, action: 'createCollection', subject: id, now });
      });
      const stored = await findCollection(db, id);
      if (stored?.owner_id !== caller.userId) throw unusableId('id');
      return present(stored, origin);
    },
    /** Its owner alone gives it another name. */
    edit: async ({ id, input }: MutationEditCollectionArgs, { caller, origin }: Context): Promise<Collection> => {
      const row = await db
        .updateTable('collections')
        .set({ name: checkCollectionName(input.name) })
        .where('id', '=', id)
        .where('owner_id', '=', caller.userId)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) throw missing();
      return present(row, origin);
    },
    /** Its owner alone deletes it, and answers its id; its assets stay. */
    remove: async (id: string, { caller }: Context): Promise<string> => {
      const row = await db
        .deleteFrom('collections')
        .where('id', '=', id)
        .where('owner_id', '=', caller.userId)
        .returning('id')
        .executeTakeFirst();
      if (row === undefined) throw missing();
      return row.id;
    },
  };
};
