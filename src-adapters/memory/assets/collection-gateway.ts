import { primaryVariation, type Asset } from '#core/assets/asset.ts';
import { collectionsPageSize, type CollectionGateway } from '#core/assets/collection-gateway.ts';
import { checkCollectionName, type Collection, type CollectionSelection } from '#core/assets/collection.ts';
import { invalid, notFound } from '#core/kernel/app-error.ts';
import { assetsPageSize } from '#core/assets/asset-gateway.ts';
import { isUlid } from '#core/kernel/ulid.ts';
import type { Caller } from '../caller.ts';
import { pageOf } from '../paging.ts';
import type { StoredCollection } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';
import { isDeleted, ownedAssets } from './owned-assets.ts';

const coversMax = 4;

const placementId = (collectionId: string, assetId: string): string => `${collectionId}/${assetId}`;

export const createMemoryCollectionGateway = (world: MemoryWorld, caller: Caller): CollectionGateway => {
  const { assets, collections, placements } = world.tables;
  const { findAsset, findCollection, mine, myCollections, ownCollection, shown } = ownedAssets(world, caller);

  /** Newest first. */
  const assetsIn = (collectionId: string): readonly Asset[] =>
    [...placements.values()]
      .filter((placement) => placement.collectionId === collectionId)
      .flatMap(({ assetId }) => assets.get(assetId) ?? [])
      .filter((asset) => !isDeleted(asset))
      .sort((a, b) => (a.id < b.id ? 1 : -1))
      .map(shown);

  const collectionOf = ({ id, name, createdAt }: StoredCollection): Collection => {
    const held = assetsIn(id);
    const covers = held.flatMap((asset) => primaryVariation(asset)?.thumbnailUrl ?? []);
    return { id, name, createdAt, assetsCount: held.length, coverUrls: covers.slice(0, coversMax) };
  };

  const selectionOf = ({ id, name, createdAt }: StoredCollection, assetId: string): CollectionSelection => ({
    id,
    name,
    createdAt,
    added: placements.has(placementId(id, assetId)),
  });

  const requireOwn = (assetId: string): void => {
    if (mine(findAsset(assetId)) === undefined) throw notFound('collection');
  };

  const keep = (collection: StoredCollection): Collection => {
    collections.set(collection.id, collection);
    world.changed();
    return collectionOf(collection);
  };

  return {
    list: async (page) => {
      const scope = ['getUserCollections', caller.signedIn().id];
      const { items, next } = pageOf(myCollections(), scope, page, collectionsPageSize);
      return { items: items.map(collectionOf), next };
    },
    get: async (id) => {
      const collection = findCollection(id);
      return collection === undefined ? undefined : collectionOf(collection);
    },
    assets: async (id, page) =>
      findCollection(id) === undefined
        ? undefined
        : pageOf(assetsIn(id), ['getCollectionAssets', caller.signedIn().id, id], page, assetsPageSize),
    selections: async (assetId, page) => {
      const asset = mine(findAsset(assetId));
      if (asset === undefined) return undefined;
      const scope = ['getAssetCollectionSelections', asset.ownerId, assetId];
      const { items, next } = pageOf(myCollections(), scope, page, collectionsPageSize);
      return { items: items.map((collection) => selectionOf(collection, assetId)), next };
    },
    create: async (id, typed) => {
      const { id: ownerId } = caller.signedIn();
      const name = checkCollectionName(typed);
      const known = collections.get(id);
      if (known?.ownerId === ownerId) return collectionOf(known);
      if (known !== undefined || !isUlid(id)) throw invalid('id', 'This id is not valid');
      return keep({ id, ownerId, name, createdAt: world.stamp() });
    },
    rename: async (id, typed) => {
      caller.signedIn();
      const name = checkCollectionName(typed);
      return keep({ ...ownCollection(id), name });
    },
    remove: async (id) => {
      ownCollection(id);
      collections.delete(id);
      for (const placement of placements.values()) if (placement.collectionId === id) placements.delete(placement.id);
      world.changed();
    },
    add: async (assetId, id) => {
      const collection = ownCollection(id);
      requireOwn(assetId);
      const placement = placementId(id, assetId);
      placements.set(placement, { id: placement, collectionId: id, assetId });
      world.changed();
      return selectionOf(collection, assetId);
    },
    removeAsset: async (assetId, id) => {
      const collection = ownCollection(id);
      requireOwn(assetId);
      placements.delete(placementId(id, assetId));
      world.changed();
      return selectionOf(collection, assetId);
    },
  };
};
