import { audited } from '#backend/audit/audited.ts';
import type { Caller } from '#backend/graphql/caller.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { QueryGetUserAssetsArgs, Resolvers } from '#backend/graphql/generated/resolvers.ts';
import type { PageArguments } from '#backend/graphql/pages.ts';
import { placeIn } from '#backend/storage/newest-first.ts';
import { assetsPageSize } from '#core/assets/asset-gateway.ts';
import type { AssetSort } from '#core/assets/asset.ts';
import type { AssetDeps } from './asset-deps.ts';
import { facetsOf } from './asset-facets.ts';
import { filterOf } from './asset-filter.ts';
import { isSeenBy, listedOwner } from './asset-policy.ts';
import { assetDuplicates, assetUses } from './asset-relations.ts';
import { assetOrders, findAsset, listAssets, type StoredAsset } from './asset-store.ts';
import { createAsset } from './create-asset.ts';
import { deleteAsset, restoreAsset } from './delete-asset.ts';
import { editAsset } from './edit-asset.ts';
import { presentAsset, presentAssets, readAssetState } from './present-asset.ts';

type ListArguments = PageArguments & Partial<QueryGetUserAssetsArgs>;

const usual: AssetSort = 'newest';

const askedBy = ({ filter, ownerId, sort }: ListArguments, caller: Caller) => ({
  ownerId: listedOwner(ownerId, caller),
  filter: filterOf(filter),
  sort: sort ?? usual,
});

export const assetResolvers = (deps: AssetDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { page, now } = deps;
  const { db } = deps.database;
  const present = (rows: readonly StoredAsset[], { fileAddress }: Context) => presentAssets(db, rows, fileAddress);
  const asset = audited('asset', deps, readAssetState);
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
        (after, count, args: ListArguments, { caller }) => listAssets(db, { ...askedBy(args, caller), after, count }),
        {
          keyOf: (row, { sort }) => placeIn(assetOrders[sort ?? usual], row),
          filterOf: (args, { caller }) => askedBy(args, caller),
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
