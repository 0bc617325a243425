import type { Kysely } from 'kysely';
import { thumbnailKeyOf } from '#backend/files/file-keys.ts';
import type { Asset, Variation as WireVariation } from '#backend/graphql/generated/resolvers.ts';
import type { FileAddress } from '#backend/files/file-address.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { mergeThumbnails, type Variation } from '#core/assets/asset.ts';
import { findAsset, variationsOf, type StoredAsset } from './asset-store.ts';
import type { ReadAuditState } from '#backend/audit/audited.ts';
import { assetState } from '#core/audit/audit-states.ts';
import type { VariationRow } from './asset-tables.ts';

const variationOf = (row: VariationRow, fileAddress: FileAddress): Variation => {
  const thumbnailKey = row.category === 'image' ? thumbnailKeyOf(row.key) : undefined;
  return {
    id: row.id,
    name: row.name,
    size: row.size,
    url: fileAddress(row.key),
    key: row.key,
    thumbnailKey,
    thumbnailUrl: thumbnailKey === undefined ? undefined : fileAddress(thumbnailKey),
    category: row.category,
    type: row.type,
    width: row.width ?? undefined,
    height: row.height ?? undefined,
    duration: row.duration ?? undefined,
    background: row.background ?? undefined,
    backgroundSize: row.background_size,
    isPrimary: row.is_primary,
    isThumbnail: row.is_thumbnail,
    parentId: row.parent_id ?? undefined,
  };
};

const wireOf = (variation: Variation): WireVariation => ({
  ...variation,
  thumbnailKey: variation.thumbnailKey ?? null,
  thumbnailUrl: variation.thumbnailUrl ?? null,
  width: variation.width ?? null,
  height: variation.height ?? null,
  duration: variation.duration ?? null,
  background: variation.background ?? null,
  parentId: variation.parentId ?? null,
});

const assetOf = (row: StoredAsset, variations: readonly VariationRow[], fileAddress: FileAddress): Asset => ({
  id: row.id,
  name: row.name,
  type: row.type,
  description: row.description,
  brandId: row.brand_id,
  tags: row.tags,
  source: row.source,
  sourceUrl: row.source_url,
  usageLocations: [...row.usage_locations],
  customAttributes: row.custom_attributes,
  createdAt: row.created_at.toISOString(),
  variations: mergeThumbnails(variations.map((variation) => variationOf(variation, fileAddress))).map(wireOf),
});

/** Stored assets as the data API shows them, each thumbnail in what it shows. */
export const presentAssets = async (
  db: Kysely<Tables>,
  rows: readonly StoredAsset[],
  fileAddress: FileAddress,
): Promise<Asset[]> => {
  const variations = await variationsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => assetOf(row, variations.get(row.id) ?? [], fileAddress));
};

export const presentAsset = async (db: Kysely<Tables>, row: StoredAsset, fileAddress: FileAddress): Promise<Asset> => {
  const variations = await variationsOf(db, [row.id]);
  return assetOf(row, variations.get(row.id) ?? [], fileAddress);
};

export const readAssetState: ReadAuditState = async (db, id) => {
  const row = await findAsset(db, id);
  return row && assetState({ ...(await presentAsset(db, row, (key) => key)), isDeleted: row.deleted_at !== null });
};
