import type { Resolvers } from '#backend/graphql/generated/resolvers.ts';
import { pageSize } from '#core/kernel/page.ts';
import type { AssetDeps } from './asset-deps.ts';
import { facetsOf } from './asset-facets.ts';
import { filterOf } from './asset-filter.ts';
import { isSeenBy } from './asset-policy.ts';
import { assetDuplicates, assetUses } from './asset-relations.ts';
import { findAsset, listAssets } from './asset-store.ts';
import { createAsset } from './create-asset.ts';
import { deleteAsset, restoreAsset } from './delete-asset.ts';
import { editAsset } from './edit-asset.ts';
import { presentAsset, presentAssets } from './present-asset.ts';

export const assetResolvers = (deps: AssetDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { paging, now } = deps;
  const { db } = deps.database;
  const create = createAsset(deps);
  const edit = editAsset(deps);
  const remove = deleteAsset(deps);
  const restore = restoreAsset(deps);
  return {
    Query: {
      getAsset: async (_, { id }, { caller, origin }) => {
        const row = await findAsset(db, id);
        return row === undefined || !isSeenBy(row, caller) ? null : presentAsset(db, row, origin);
      },
      getUserAssets: async (_, { filter: typed, ...args }, { caller: { userId }, origin }) => {
        const filter = filterOf(typed);
        const { rows, nextToken } = await paging({
          user: userId,
          operation: 'getUserAssets',
          filter,
          args,
          size: pageSize.assets,
          load: (after, count) => listAssets(db, { ownerId: userId, filter, after, count }),
        });
        return { items: await presentAssets(db, rows, origin), nextToken };
      },
      getAssetFacets: (_, { filter }, { caller }) => facetsOf(db, caller.userId, filterOf(filter)),
      getAssetDuplicates: (_, { checksums }, { caller }) => assetDuplicates(db, caller.userId, checksums, now()),
      getAssetUses: (_, { ids }, { caller }) => assetUses(db, caller.userId, ids),
    },
    Mutation: {
      createAsset: (_, { input }, context) => create(input, context),
      editAsset: (_, args, context) => edit(args, context),
      deleteAsset: (_, { id }, context) => remove(id, context),
      restoreAsset: (_, { id }, context) => restore(id, context),
    },
  };
};
