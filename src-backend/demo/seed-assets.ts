import type { Kysely } from 'kysely';
import type { DemoWorld } from '#contracts/demo-world/demo-world.ts';
import { checkedAsset } from '#backend/assets/asset-input.ts';
import { replaceVariations } from '#backend/assets/variation-files.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { NewDemoFile } from './demo-file.ts';
import { inLanes } from './in-lanes.ts';

/** Ids of users by their emails. */
export type OwnerIds = ReadonlyMap<string, string>;

/** Keys of files by the ids of variations. */
export type VariationKeys = ReadonlyMap<string, string>;

/** Files that are kept at once. */
const fileLanes = 4;

/** Keeps the pictures of the demo world's assets. */
export const makeAssetFiles = async (
  { assets }: DemoWorld,
  owners: OwnerIds,
  keep: (file: NewDemoFile) => Promise<string>,
): Promise<VariationKeys> => {
  const keys = new Map<string, string>();
  const files = assets.flatMap(({ owner, variations, createdAt }) => {
    const ownerId = owners.get(owner);
    return ownerId === undefined ? [] : variations.map((variation) => ({ ...variation, ownerId, createdAt }));
  });
  await inLanes(files, fileLanes, async ({ id, picture, ownerId, createdAt }) => {
    const { type: contentType, base64 } = picture;
    const bytes = async () => Buffer.from(base64, 'base64');
    keys.set(id, await keep({ id, ownerId, resource: 'asset', contentType, createdAt, bytes }));
  });
  return keys;
};

export const storeAssets = async (
  trx: Kysely<Tables>,
  { assets }: DemoWorld,
  owners: OwnerIds,
  keys: VariationKeys,
): Promise<void> => {
  for (const { id, owner, brandId, createdAt, usageLocations, customAttributes, ...draft } of assets) {
    const userId = owners.get(owner) ?? '';
    const { columns, variations } = checkedAsset({
      ...draft,
      type: 'image',
      tags: [...draft.tags],
      usageLocations: [...usageLocations],
      customAttributes: JSON.stringify(customAttributes),
      variations: draft.variations.map(({ picture, ...variation }) => ({
        ...variation,
        background: variation.background ?? null,
        key: keys.get(variation.id) ?? '',
        category: 'image' as const,
        type: picture.type,
        size: picture.size,
      })),
    });
    await trx
      .insertInto('assets')
      .values({
        id,
        owner_id: userId,
        ...columns,
        brand_id: brandId ?? null,
        created_at: new Date(createdAt),
        deleted_at: null,
      })
      .execute();
    await replaceVariations(trx, variations, { assetId: id, userId, before: [] });
  }
};

export const storeCollections = async (
  trx: Kysely<Tables>,
  { collections }: DemoWorld,
  owners: OwnerIds,
): Promise<void> => {
  for (const { id, owner, name, assetIds, createdAt } of collections) {
    const created_at = new Date(createdAt);
    await trx
      .insertInto('collections')
      .values({ id, owner_id: owners.get(owner) ?? '', name, created_at })
      .execute();
    await trx
      .insertInto('collection_assets')
      .values(assetIds.map((asset_id) => ({ collection_id: id, asset_id, added_at: created_at })))
      .execute();
  }
};
