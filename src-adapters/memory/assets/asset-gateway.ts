import { assetsPageSize, type AssetGateway } from '#core/assets/asset-gateway.ts';
import {
  assetNameOrder,
  bytesOf,
  withKeptThumbnails,
  type AssetDraft,
  type AssetSort,
  type VariationDraft,
} from '#core/assets/asset.ts';
import { checkAsset, checkVariations, type CheckedVariations } from '#core/assets/check-asset.ts';
import { invalid, notFound } from '#core/kernel/app-error.ts';
import { isUlid } from '#core/kernel/ulid.ts';
import type { Caller } from '../caller.ts';
import { forgetUnused } from '../file-gateway.ts';
import { checkCount, mirrored, numberKey, pageOf, textKey } from '../paging.ts';
import type { StoredAsset } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';
import { facetsOf, fits } from './filter-assets.ts';
import { isDeleted, ownedAssets } from './owned-assets.ts';

const restorableMs = 24 * 60 * 60 * 1000;
const storageLimit = 10 * 1024 ** 3;

const sortKeys: Readonly<Record<AssetSort, (asset: StoredAsset) => string>> = {
  newest: ({ id }) => id,
  oldest: ({ id }) => mirrored(id),
  name: (asset) => textKey(assetNameOrder(asset), asset.id),
  largest: ({ id, variations }) => numberKey(bytesOf(variations), id),
};

export const createMemoryAssetGateway = (world: MemoryWorld, caller: Caller): AssetGateway => {
  const { assets, brands, files, collections, placements } = world.tables;
  const { assetsOf, findAsset, mine, readable, requireAsset, shown } = ownedAssets(world, caller);

  const canBeRestored = ({ deletedAt = '' }: StoredAsset): boolean =>
    Date.parse(deletedAt) + restorableMs > world.clock.now();

  /** A file of the caller's, or the asset's own already, that is what the variation says and that no other asset has. */
  const checkFile = ({ key, name, type, size }: VariationDraft, assetId: string, isOwn: boolean): void => {
    const file = isOwn ? files.get(key) : mine(files.get(key));
    if (file?.url === undefined) throw notFound('asset');
    if (file.contentType !== type || file.size !== size)
      throw invalid('variations', `${name} is not what was uploaded`);
    const isTaken = [...assets.values()].some(
      ({ id, variations }) => id !== assetId && variations.some((variation) => variation.key === key),
    );
    if (isTaken) throw invalid('variations', 'A file belongs to one asset only, and this one has another');
  };

  const checked = (
    id: string,
    ownerId: string,
    draft: AssetDraft,
    asked: readonly VariationDraft[],
    before: readonly VariationDraft[] = [],
  ): AssetDraft & CheckedVariations => {
    const tidy = checkAsset(draft);
    const { type, variations } = checkVariations(asked);
    const own = new Set(before.map(({ key }) => key));
    if (new Set(variations.map(({ key }) => key)).size < variations.length)
      throw invalid('variations', 'Two variations have the same file');
    for (const variation of variations) checkFile(variation, id, own.has(variation.key));
    if (tidy.brandId !== undefined && brands.get(tidy.brandId)?.owner.id !== ownerId)
      throw invalid('brandId', 'No such brand');
    const kept = withKeptThumbnails(variations, before).map((variation) =>
      variation.category === 'video' ? variation : { ...variation, duration: undefined },
    );
    return { ...tidy, type, variations: kept };
  };

  const sweep = (): void => {
    for (const asset of assets.values()) {
      if (!isDeleted(asset) || canBeRestored(asset)) continue;
      assets.delete(asset.id);
      forgetUnused(world, asset.variations);
      for (const { id, assetId } of placements.values()) if (assetId === asset.id) placements.delete(id);
    }
  };

  const keep = (asset: StoredAsset) => {
    assets.set(asset.id, asset);
    world.changed();
    return shown(asset);
  };

  return {
    list: async ({ sort = 'newest', ...filter } = {}, page, ownerId) => {
      const { id } = caller.signedIn();
      const scope = ['getUserAssets', id, ownerId ?? id, JSON.stringify(filter), sort];
      const { items, next } = pageOf(
        assetsOf(ownerId).filter((asset) => fits(asset, filter)),
        scope,
        page,
        assetsPageSize,
        sortKeys[sort],
      );
      return { items: items.map(shown), next };
    },
    facets: async (filter = {}) => facetsOf(assetsOf(), filter),
    get: async (id) => {
      const asset = findAsset(id);
      return asset === undefined ? undefined : shown(asset);
    },
    duplicates: async (checksums) => {
      const { id: ownerId } = caller.signedIn();
      checkCount('checksums', checksums);
      if (!checksums.every((checksum) => /^[0-9a-f]{64}$/i.test(checksum)))
        throw invalid('checksums', 'A checksum is a SHA-256 in hexadecimal');
      const owned = [...assets.values()]
        .filter((asset) => asset.ownerId === ownerId && (!isDeleted(asset) || canBeRestored(asset)))
        .sort((a, b) => Number(isDeleted(a)) - Number(isDeleted(b)) || (a.id < b.id ? 1 : -1));
      const has = (asset: StoredAsset, checksum: string): boolean =>
        asset.variations.some(({ isThumbnail, key }) => !isThumbnail && files.get(key)?.checksum === checksum);
      return [...new Set(checksums.map((checksum) => checksum.toLowerCase()))].flatMap((checksum) => {
        const duplicate = owned.find((asset) => has(asset, checksum));
        return duplicate === undefined
          ? []
          : [{ checksum, assetId: duplicate.id, name: duplicate.name, isDeleted: isDeleted(duplicate) }];
      });
    },
    uses: async (ids) => {
      checkCount('ids', ids);
      const asked = new Set(ids);
      const owned = new Set(assetsOf().map(({ id }) => id));
      return [...placements.values()]
        .filter(({ assetId }) => asked.has(assetId) && owned.has(assetId))
        .flatMap(({ assetId, collectionId }) => {
          const collection = collections.get(collectionId);
          return collection === undefined
            ? []
            : [{ assetId, kind: 'collection' as const, id: collection.id, name: collection.name }];
        });
    },
    storage: async () => {
      const { id } = caller.signedIn();
      const kept = [...files.values()].filter(({ ownerId }) => ownerId === id);
      return { used: kept.reduce((sum, { size = 0 }) => sum + size, 0), limit: storageLimit };
    },
    create: async (id, draft, variations) => {
      const { id: ownerId } = caller.signedIn();
      checkAsset(draft);
      checkVariations(variations);
      const known = assets.get(id);
      if (known?.ownerId === ownerId && !isDeleted(known)) return shown(known);
      if (known !== undefined || !isUlid(id)) throw invalid('id', 'This id is not valid');
      const asset = checked(id, ownerId, draft, variations);
      return keep({ ...asset, id, ownerId, createdAt: world.stamp(), deletedAt: undefined });
    },
    edit: async (id, draft, variations) => {
      const before = requireAsset(id);
      const asset = checked(id, before.ownerId, draft, variations, before.variations);
      const edited = keep({ ...before, ...asset });
      forgetUnused(world, before.variations);
      return edited;
    },
    remove: async (id) => {
      sweep();
      keep({ ...requireAsset(id), deletedAt: world.stamp() });
    },
    restore: async (id) => {
      const asset = readable(assets.get(id));
      if (asset === undefined || (isDeleted(asset) && !canBeRestored(asset))) throw notFound('asset');
      return keep({ ...asset, deletedAt: undefined });
    },
  };
};
