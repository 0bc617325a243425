import { audited } from '#backend/audit/audited.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { Resolvers } from '#backend/graphql/generated/resolvers.ts';
import { assetsPageSize } from '#core/assets/asset-gateway.ts';
import type { AssetDeps } from './asset-deps.ts';
import { facetsOf } from './asset-facets.ts';
import { filterOf } from './asset-filter.ts';
import { isSeenBy, listedOwner } from './asset-policy.ts';
import { assetDuplicates, assetUses } from './asset-relations.ts';
import { findAsset, listAssets, type StoredAsset } from './asset-store.ts';
import { createAsset } from './create-asset.ts';
import { deleteAsset, restoreAsset } from './delete-asset.ts';
import { editAsset } from './edit-asset.ts';
import { presentAsset, presentAssets } from './present-asset.ts';

export const assetResolvers = (deps: AssetDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { page, now } = deps;
  const { db } = deps.database;
  const present = (rows: readonly StoredAsset[], { fileAddress }: Context) => presentAssets(db, rows, fileAddress);
  const asset = audited('asset', deps);
  const create = createAsset(deps);
  const edit = editAsset(deps);
  const remove = deleteAsset(deps);
  const restore = restoreAsset(deps);
  return {
    Query: {
      getAsset: async (_, { id }, { caller, fileAddress }) => {
        const row = await findAsset(db, id);
        return row === undefined || !isSeenBy(row, caller) ? null : presentAsset(db, row, fileAddress);
      },
      getUserAssets: page(
        assetsPageSize,
        present,
        (after, count, { filter, ownerId }, { caller }) =>
          listAssets(db, { ownerId: listedOwner(ownerId, caller), filter: filterOf(filter), after, count }),
        {
          filterOf: ({ filter, ownerId }, { caller }) => ({
            ...filterOf(filter),
            ownerId: listedOwner(ownerId, caller),
          }),
        },
      ),
      getAssetFacets: (_, { filter }, { caller }) => facetsOf(db, caller.userId, filterOf(filter)),
      getAssetDuplicates: (_, { checksums }, { caller }) => assetDuplicates(db, caller.userId, checksums, now()),
      getAssetUses: (_, { ids }, { caller }) => assetUses(db, caller.userId, ids),
    },
    Mutation: {
      createAsset: asset(({ input }, context) => create(input, context)),
      editAsset: asset(edit),
      deleteAsset: asset(({ id }, context) => remove(id, context)),
      restoreAsset: asset(({ id }, context) => restore(id, context)),
    },
  };
};
