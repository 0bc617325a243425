import {
  CreateAssetDocument,
  DeleteAssetDocument,
  EditAssetDocument,
  GetAssetDocument,
  GetAssetFacetsDocument,
  GetAssetDuplicatesDocument,
  GetAssetUsesDocument,
  GetStorageUseDocument,
  GetUserAssetsDocument,
  RestoreAssetDocument,
} from '#contracts/generated/assets/graphql.ts';
import { assetsPageSize, type AssetGateway } from '#core/assets/asset-gateway.ts';
import type { AssetFilter } from '#core/assets/asset.ts';
import type { DataApi } from './data-api.ts';
import { toAsset, toAssetInput } from './wire-asset.ts';
import { pageVariables, toPage } from './wire-page.ts';

const toFilter = ({ type, brandId, tag, source, search }: AssetFilter = {}) => ({
  type: type ?? null,
  brandId: brandId ?? null,
  tag: tag ?? null,
  source: source ?? null,
  search: search ?? null,
});

export const createAppSyncAssetGateway = (api: DataApi): AssetGateway => {
  const execute = api('asset');
  return {
    list: async ({ sort, ...filter } = {}, page, ownerId) => {
      const variables = { filter: toFilter(filter), ownerId, sort, ...pageVariables(page, assetsPageSize) };
      return toPage((await execute(GetUserAssetsDocument, variables)).getUserAssets, toAsset);
    },
    facets: async (filter) => (await execute(GetAssetFacetsDocument, { filter: toFilter(filter) })).getAssetFacets,
    get: async (id) => {
      const { getAsset } = await execute(GetAssetDocument, { id });
      return getAsset === null ? undefined : toAsset(getAsset);
    },
    duplicates: async (checksums) =>
      (await execute(GetAssetDuplicatesDocument, { checksums: [...checksums] })).getAssetDuplicates,
    uses: async (ids) => (await execute(GetAssetUsesDocument, { ids: [...ids] })).getAssetUses,
    storage: async () => (await execute(GetStorageUseDocument, {})).getStorageUse,
    create: async (id, draft, variations) => {
      const input = { id, ...toAssetInput(draft, variations) };
      return toAsset((await execute(CreateAssetDocument, { input })).createAsset);
    },
    edit: async (id, draft, variations) => {
      const input = toAssetInput(draft, variations);
      return toAsset((await execute(EditAssetDocument, { id, input })).editAsset);
    },
    remove: async (id) => {
      await execute(DeleteAssetDocument, { id });
    },
    restore: async (id) => toAsset((await execute(RestoreAssetDocument, { id })).restoreAsset),
  };
};
