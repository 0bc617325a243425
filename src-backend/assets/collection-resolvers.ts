import { audited } from '#backend/audit/audited.ts';
import type { Resolvers } from '#backend/graphql/generated/resolvers.ts';
import { each } from '#backend/graphql/pages.ts';
import { collectionsPageSize } from '#core/assets/collection-gateway.ts';
import { assetsPageSize } from '#core/assets/asset-gateway.ts';
import type { AssetDeps } from './asset-deps.ts';
import { isSeenBy } from './asset-policy.ts';
import { findAsset, listCollectionAssets, type StoredAsset } from './asset-store.ts';
import type { CollectionRow } from './asset-tables.ts';
import { collectionMembers } from './collection-members.ts';
import {
  collectionsWith,
  findCollection,
  listCollections,
  presentCollections,
  selectionOf,
  readCollectionState,
} from './collection-store.ts';
import { presentAssets } from './present-asset.ts';
import { writeCollection } from './write-collection.ts';

export const collectionResolvers = (deps: AssetDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { page } = deps;
  const { db } = deps.database;
  const collection = audited('collection', deps, readCollectionState);
  const write = writeCollection(deps);
  const members = collectionMembers(deps);
  return {
    Query: {
      getUserCollections: page(
        collectionsPageSize,
        (rows: readonly CollectionRow[], { fileAddress }) => presentCollections(db, rows, fileAddress),
        (after, count, _args, { caller }) => listCollections(db, { ownerId: caller.userId, after, count }),
      ),
      getCollection: async (_, { id }, { caller, fileAddress }) => {
        const row = await findCollection(db, id);
        if (row === undefined || !isSeenBy(row, caller)) return null;
        const [collection] = await presentCollections(db, [row], fileAddress);
        return collection ?? null;
      },
      getCollectionAssets: page(
        assetsPageSize,
        (rows: readonly StoredAsset[], { fileAddress }) => presentAssets(db, rows, fileAddress),
        async (after, count, { collectionId }, { caller }) => {
          const collection = await findCollection(db, collectionId);
          return collection === undefined || !isSeenBy(collection, caller)
            ? null
            : listCollectionAssets(db, collection, { after, count });
        },
      ),
      getAssetCollectionSelections: page(
        collectionsPageSize,
        each(({ added, ...row }: CollectionRow & { readonly added: boolean }) => selectionOf(row, added)),
        async (after, count, { assetId }, { caller: { userId } }) => {
          const asset = await findAsset(db, assetId);
          if (asset?.owner_id !== userId) return null;
          const rows = await listCollections(db, { ownerId: userId, after, count });
          const holding = await collectionsWith(
            db,
            assetId,
            rows.map(({ id }) => id),
          );
          return rows.map((row) => ({ ...row, added: holding.has(row.id) }));
        },
      ),
    },
    Mutation: {
      createCollection: collection(({ input }, context) => write.create(input, context)),
      editCollection: collection(write.edit),
      deleteCollection: collection(({ id }, context) => write.remove(id, context)),
      addAssetToCollection: (_, args, context) => members.add(args, context),
      removeAssetFromCollection: (_, args, context) => members.removeAsset(args, context),
    },
  };
};
