import { sql, type Kysely } from 'kysely';
import { invalid } from '#core/kernel/app-error.ts';
import type { AssetDuplicate, AssetUse } from '#backend/graphql/generated/resolvers.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { graceMs } from './asset-deps.ts';

/** How many files or assets a question may be about. */
export const mostAskedFor = 100;

/** For each of these files that the person's assets have, the newest that does; a deleted one for want of another. */
export const assetDuplicates = async (
  db: Kysely<Tables>,
  ownerId: string,
  typed: readonly string[],
  now: number,
): Promise<AssetDuplicate[]> => {
  const checksums = typed.map((checksum) => checksum.toLowerCase());
  if (!checksums.every((checksum) => /^[0-9a-f]{64}$/.test(checksum)))
    throw invalid('checksums', 'A checksum is a SHA-256 in hexadecimal');
  const { rows } = await sql<AssetDuplicate>`
    select distinct on (upload.checksum) upload.checksum, asset.id as "assetId", asset.name,
      asset.deleted_at is not null as "isDeleted"
    from uploads as upload
    join asset_variations as variation on variation.key = upload.key
    join assets as asset on asset.id = variation.asset_id
    where upload.checksum = any(${checksums}::text[]) and asset.owner_id = ${ownerId} and not variation.is_thumbnail
      and (asset.deleted_at is null or asset.deleted_at > ${new Date(now - graceMs)})
    order by upload.checksum, asset.deleted_at is not null, asset.id desc`.execute(db);
  return rows;
};

/** The collections of the person's own assets among these. */
export const assetUses = async (db: Kysely<Tables>, ownerId: string, ids: readonly string[]): Promise<AssetUse[]> => {
  const { rows } = await sql<AssetUse>`
    select asset.id as "assetId", 'collection' as kind, collection.id, collection.name
    from assets as asset
    join collection_assets as member on member.asset_id = asset.id
    join collections as collection on collection.id = member.collection_id
    where asset.id = any(${[...ids]}::text[]) and asset.owner_id = ${ownerId} and asset.deleted_at is null
    order by asset.id desc, collection.id desc`.execute(db);
  return rows;
};
