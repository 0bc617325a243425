import { typedTagsMax } from '#core/kernel/tags.ts';
import { assetLimits } from '#core/assets/check-asset.ts';
import { mostAskedFor } from './asset-relations.ts';
import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { mergeResolvers } from '#backend/graphql/merge-resolvers.ts';
import type { AssetDeps } from './asset-deps.ts';
import { assetResolvers } from './asset-resolvers.ts';
import { collectionResolvers } from './collection-resolvers.ts';
import { removalOfDeletedAssets } from './deleted-assets.ts';
import { assetsMigration } from './migrations/asset-migration-0009.ts';
import { assetSortsMigration } from './migrations/asset-migration-0040.ts';
import { assetFacetsMigration } from './migrations/asset-migration-0070.ts';
import { ownDeletedAssetsMigration } from './migrations/asset-migration-0072.ts';
import { storedBytesMigration } from './migrations/upload-migration-0071.ts';
import { seesAssetFile } from './asset-files.ts';
import { assetLeavings } from './asset-leavings.ts';
import { assetUses } from './asset-uses.ts';
import { assetArchives } from './asset-archive.ts';

export const assetFeature: BackendFeature<AssetDeps> = {
  name: 'assets',
  migrations: {
    '0009-assets': assetsMigration,
    '0040-asset-sorts': assetSortsMigration,
    '0070-asset-facets': assetFacetsMigration,
    '0071-stored-bytes': storedBytesMigration,
    '0072-own-deleted-assets': ownDeletedAssetsMigration,
  },
  resolvers: (services) => mergeResolvers(assetResolvers(services), collectionResolvers(services)),
  listLimits: {
    'CreateAssetInput.tags': typedTagsMax,
    'CreateAssetInput.usageLocations': assetLimits.usageLocations,
    'CreateAssetInput.variations': assetLimits.variations,
    'EditAssetInput.tags': typedTagsMax,
    'EditAssetInput.usageLocations': assetLimits.usageLocations,
    'EditAssetInput.variations': assetLimits.variations,
    'Query.getAssetDuplicates.checksums': mostAskedFor,
    'Query.getAssetUses.ids': mostAskedFor,
  },
  schedules: (services) => [removalOfDeletedAssets(services)],
  seesFile: seesAssetFile,
  uses: assetUses,
  archived: assetArchives,
  leavings: () => assetLeavings,
};
