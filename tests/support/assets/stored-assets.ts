import { randomBytes } from 'node:crypto';
import type { CreateAssetInput, VariationInput } from '#contracts/generated/assets/graphql.ts';
import { assetNameOrder } from '#core/assets/asset.ts';
import type { Database } from '#backend/storage/database.ts';
import { ulid } from '#tests/support/chance/ulid.ts';

type Person = { readonly id: string; readonly name: string };
type Db = Database['db'];

export const storedSize = 1_234;

/** A key that getUploadUrl could have given this person. */
export const aKey = ({ id }: Pick<Person, 'id'>): string => `asset/${id}/${randomBytes(16).toString('hex')}.png`;

/** The key of a picture that this person uploaded. Its bytes are nowhere. */
export const storeUpload = async (
  db: Db,
  owner: Person,
  checksum = randomBytes(32).toString('hex'),
): Promise<string> => {
  const key = aKey(owner);
  const now = new Date();
  await db
    .insertInto('uploads')
    .values({
      key,
      owner_id: owner.id,
      resource: 'asset',
      content_type: 'image/png',
      bytes: storedSize,
      width: 40,
      height: 30,
      checksum,
      thumbnail_bytes: 66,
      created_at: now,
      receiving_at: null,
      stored_at: now,
      removed_at: null,
    })
    .execute();
  return key;
};

export const aVariation = (key: string, change: Partial<VariationInput> = {}): VariationInput => ({
  id: ulid(),
  name: 'Front',
  key,
  category: 'image',
  type: 'image/png',
  size: storedSize,
  isPrimary: true,
  ...change,
});

export const anAsset = (key: string, change: Partial<CreateAssetInput> = {}): CreateAssetInput => ({
  name: 'Bowl',
  type: 'image',
  variations: [aVariation(key)],
  ...change,
});

export type StoredAssetIds = { readonly id: string; readonly key: string; readonly variationId: string };

/** An asset of one picture, with a name that begins with its owner's. */
export const storeAsset = async (
  db: Db,
  owner: Person,
  { brandId = null, deletedAt = null }: { brandId?: string | null; deletedAt?: Date | null } = {},
): Promise<StoredAssetIds> => {
  const id = ulid();
  const variationId = ulid();
  const key = await storeUpload(db, owner);
  const name = `${owner.name} ${id}`;
  await db
    .insertInto('assets')
    .values({
      id,
      owner_id: owner.id,
      name,
      name_order: assetNameOrder({ name }),
      type: 'image',
      description: '',
      brand_id: brandId,
      tags: [owner.name],
      tag_keys: [owner.name.toLowerCase()],
      source: owner.name,
      source_key: owner.name.toLowerCase(),
      source_url: '',
      usage_locations: '[]',
      custom_attributes: '{}',
      search_text: name.toLowerCase(),
      created_at: new Date(),
      deleted_at: deletedAt,
    })
    .execute();
  await db
    .insertInto('asset_variations')
    .values({
      asset_id: id,
      id: variationId,
      position: 0,
      name: 'Front',
      key,
      category: 'image',
      type: 'image/png',
      size: storedSize,
      width: 40,
      height: 30,
      duration: null,
      background: null,
      background_size: 'contain',
      is_primary: true,
      is_thumbnail: false,
      parent_id: null,
    })
    .execute();
  return { id, key, variationId };
};

/** A collection with a name that begins with its owner's, and these assets in it. */
export const storeCollection = async (db: Db, owner: Person, assetIds: readonly string[] = []): Promise<string> => {
  const id = ulid();
  const now = new Date();
  await db
    .insertInto('collections')
    .values({ id, owner_id: owner.id, name: `${owner.name} ${id}`, created_at: now })
    .execute();
  for (const asset_id of assetIds)
    await db.insertInto('collection_assets').values({ collection_id: id, asset_id, added_at: now }).execute();
  return id;
};
