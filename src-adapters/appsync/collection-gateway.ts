import {
  AddAssetToCollectionDocument,
  CreateCollectionDocument,
  DeleteCollectionDocument,
  EditCollectionDocument,
  GetAssetCollectionSelectionsDocument,
  GetCollectionAssetsDocument,
  GetCollectionDocument,
  GetUserCollectionsDocument,
  RemoveAssetFromCollectionDocument,
} from '#contracts/generated/assets/graphql.ts';
import { collectionsPageSize, type CollectionGateway } from '#core/assets/collection-gateway.ts';
import type { Collection, CollectionSelection } from '#core/assets/collection.ts';
import { assetsPageSize } from '#core/assets/asset-gateway.ts';
import type { DataApi } from './data-api.ts';
import { toAsset } from './wire-asset.ts';
import { pageVariables, toPage } from './wire-page.ts';

const same = (wire: Collection): Collection => wire;
const selectionOf = (wire: CollectionSelection): CollectionSelection => wire;

export const createAppSyncCollectionGateway = (api: DataApi): CollectionGateway => {
  const execute = api('collection');
  return {
    list: async (page) => {
      const { getUserCollections } = await execute(
        GetUserCollectionsDocument,
        pageVariables(page, collectionsPageSize),
      );
      return toPage(getUserCollections, same);
    },
    get: async (id) => (await execute(GetCollectionDocument, { id })).getCollection ?? undefined,
    assets: async (collectionId, page) => {
      const variables = { collectionId, ...pageVariables(page, assetsPageSize) };
      const { getCollectionAssets } = await execute(GetCollectionAssetsDocument, variables);
      return getCollectionAssets === null ? undefined : toPage(getCollectionAssets, toAsset);
    },
    selections: async (assetId, page) => {
      const variables = { assetId, ...pageVariables(page, collectionsPageSize) };
      const { getAssetCollectionSelections } = await execute(GetAssetCollectionSelectionsDocument, variables);
      return getAssetCollectionSelections === null ? undefined : toPage(getAssetCollectionSelections, selectionOf);
    },
    create: async (id, name) => (await execute(CreateCollectionDocument, { input: { id, name } })).createCollection,
    rename: async (id, name) => (await execute(EditCollectionDocument, { id, input: { name } })).editCollection,
    remove: async (id) => {
      await execute(DeleteCollectionDocument, { id });
    },
    add: async (assetId, collectionId) =>
      (await execute(AddAssetToCollectionDocument, { assetId, collectionId })).addAssetToCollection,
    removeAsset: async (assetId, collectionId) =>
      (await execute(RemoveAssetFromCollectionDocument, { assetId, collectionId })).removeAssetFromCollection,
  };
};
