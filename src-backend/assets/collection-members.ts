import type { Kysely } from 'kysely';
import { missing } from '#backend/graphql/refusals.ts';
import type { Context } from '#backend/graphql/context.ts';
import type {
  CollectionSelection,
  MutationAddAssetToCollectionArgs,
  MutationRemoveAssetFromCollectionArgs,
} from '#backend/graphql/generated/resolvers.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import type { AssetDeps } from './asset-deps.ts';
import type { CollectionRow } from './asset-tables.ts';
import { selectionOf } from './collection-store.ts';

/** The caller's own asset and collection, both kept until the transaction ends. */
const requireBoth = async (
  trx: Kysely<Tables>,
  { assetId, collectionId }: MutationAddAssetToCollectionArgs,
  userId: string,
): Promise<CollectionRow> => {
  const asset = await trx
    .selectFrom('assets')
    .select('id')
    .where('id', '=', assetId)
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  const collection = await trx
    .selectFrom('collections')
    .selectAll()
    .where('id', '=', collectionId)
    .where('owner_id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  if (asset === undefined || collection === undefined) throw missing();
  return collection;
};

export const collectionMembers = ({ database: { db }, now }: AssetDeps) => ({
  add: (args: MutationAddAssetToCollectionArgs, { caller }: Context): Promise<CollectionSelection> =>
    transact(db, async (trx) => {
      const collection = await requireBoth(trx, args, caller.userId);
      await trx
        .insertInto('collection_assets')
        .values({ collection_id: collection.id, asset_id: args.assetId, added_at: new Date(now()) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return selectionOf(collection, true);
    }),
  removeAsset: (args: MutationRemoveAssetFromCollectionArgs, { caller }: Context): Promise<CollectionSelection> =>
    transact(db, async (trx) => {
      const collection = await requireBoth(trx, args, caller.userId);
      await trx
        .deleteFrom('collection_assets')
        .where('collection_id', '=', collection.id)
        .where('asset_id', '=', args.assetId)
        .execute();
      return selectionOf(collection, false);
    }),
});
