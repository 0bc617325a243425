import type { Resolvers } from '#backend/graphql/generated/resolvers.ts';
import { pageSize } from '#core/kernel/page.ts';
import type { AssetDeps } from './asset-deps.ts';
import { isSeenBy } from './asset-policy.ts';
import { findAsset, listCollectionAssets } from './asset-store.ts';
import { collectionMembers } from './collection-members.ts';
import {
  collectionsWith,
  findCollection,
  listCollections,
  presentCollections,
  selectionOf,
} from './collection-store.ts';
import { presentAssets } from './present-asset.ts';
import { writeCollection } from './write-collection.ts';

export const collectionResolvers = (deps: AssetDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { paging } = deps;
  const { db } = deps.database;
  const write = writeCollection(deps);
  const members = collectionMembers(deps);
  return {
    Query: {
      getUserCollections: async (_, args, { caller: { userId }, origin }) => {
        const { rows, nextToken } = await paging({
          user: userId,
          operation: 'getUserCollections',
          filter: {},
          args,
          size: pageSize.collections,
          load: (after, count) => listCollections(db, { ownerId: userId, after, count }),
        });
        return { items: await presentCollections(db, rows, origin), nextToken };
      },
      getCollection: async (_, { id }, { caller, origin }) => {
        const row = await findCollection(db, id);
        if (row === undefined || !isSeenBy(row, caller)) return null;
        const [collection] = await presentCollections(db, [row], origin);
        return collection ?? null;
      },
      getCollectionAssets: async (_, { collectionId, ...args }, { caller, origin }) => {
        const collection = await findCollection(db, collectionId);
        if (collection === undefined || !isSeenBy(collection, caller)) return null;
        const { rows, nextToken } = await paging({
          user: caller.userId,
          operation: 'getCollectionAssets',
          filter: { collectionId },
          args,
          size: pageSize.assets,
          load: (after, count) => listCollectionAssets(db, collection, { after, count }),
        });
        return { items: await presentAssets(db, rows, origin), nextToken };
      },
      getAssetCollectionSelections: async (_, { assetId, ...args }, { caller: { userId } }) => {
        const asset = await findAsset(db, assetId);
        if (asset?.owner_id !== userId) return null;
        const { rows, nextToken } = await paging({
          user: userId,
          operation: 'getAssetCollectionSelections',
          filter: { assetId },
          args,
          size: pageSize.collections,
          load: (after, count) => listCollections(db, { ownerId: userId, after, count }),
        });
        const added = await collectionsWith(
          db,
          assetId,
          rows.map(({ id }) => id),
        );
        return { items: rows.map((row) => selectionOf(row, added.has(row.id))), nextToken };
      },
    },
    Mutation: {
      createCollection: (_, { input }, context) => write.create(input, context),
      editCollection: (_, args, context) => write.edit(args, context),
      deleteCollection: (_, { id }, context) => write.remove(id, context),
      addAssetToCollection: (_, args, context) => members.add(args, context),
      removeAssetFromCollection: (_, args, context) => members.removeAsset(args, context),
    },
  };
};
