import type { Kysely } from 'kysely';
import { readFileKey } from '#backend/files/file-keys.ts';
import { holdUploads } from '#backend/files/held-uploads.ts';
import type { UploadRow } from '#backend/files/upload-tables.ts';
import { invalid } from '#core/kernel/app-error.ts';
import { missing } from '#backend/graphql/refusals.ts';
import { isUniqueViolation } from '#backend/storage/sql-state.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { bytesOf, type VariationDraft } from '#core/assets/asset.ts';
import type { VariationRow } from './asset-tables.ts';

type Scope = {
  readonly assetId: string;
  readonly userId: string;
  /** What the asset has until now. */
  readonly before: readonly VariationRow[];
};

const isElsewhere = () => invalid('variations', 'A file belongs to one asset only, and this one has another');

const rowOf = (variation: VariationDraft, position: number, assetId: string, upload: UploadRow): VariationRow => {
  const { id, name, key, category, type, size, background, backgroundSize, isPrimary, isThumbnail } = variation;
  const isAsUploaded = upload.bytes === size && upload.content_type === type && readFileKey(key)?.kind === category;
  if (!isAsUploaded) throw invalid('variations', `${name} is not what was uploaded`);
  return {
    asset_id: assetId,
    id,
    position,
    name,
    key,
    category,
    type,
    size,
    width: upload.width ?? variation.width ?? null,
    height: upload.height ?? variation.height ?? null,
    duration: category === 'video' ? (variation.duration ?? null) : null,
    background: background ?? null,
    background_size: backgroundSize,
    is_primary: isPrimary && !isThumbnail,
    is_thumbnail: isThumbnail,
    parent_id: isThumbnail ? (variation.parentId ?? null) : null,
  };
};

/**
 * Puts these variations in place of those that the asset has. Each file is an upload of the caller or the asset's own
 * already, is in no other asset, and is what is said of it. Every write of an asset's files goes through here, for the asset
 * keeps the sum of their bytes.
 */
export const replaceVariations = async (
  trx: Kysely<Tables>,
  variations: readonly VariationDraft[],
  { assetId, userId, before }: Scope,
): Promise<void> => {
  const ordered = [...variations].sort((left, right) => Number(left.isThumbnail) - Number(right.isThumbnail));
  const keys = ordered.map(({ key }) => key);
  if (new Set(keys).size < keys.length) throw invalid('variations', 'Two variations have the same file');
  const own = new Set(before.map(({ key }) => key));
  const uploads = await holdUploads(trx, keys);
  const rows = ordered.map((variation, position) => {
    const upload = uploads.get(variation.key);
    if (upload === undefined || (upload.owner_id !== userId && !own.has(upload.key))) throw missing();
    return rowOf(variation, position, assetId, upload);
  });
  await trx.deleteFrom('asset_variations').where('asset_id', '=', assetId).execute();
  await trx
    .insertInto('asset_variations')
    .values(rows)
    .execute()
    .catch((cause: unknown) => {
      throw isUniqueViolation(cause) ? isElsewhere() : cause;
    });
  await trx
    .updateTable('assets')
    .set({ bytes: bytesOf(rows) })
    .where('id', '=', assetId)
    .execute();
};

/** A stored variation as its owner sent it. */
export const factsOf = (row: VariationRow): VariationDraft => ({
  id: row.id,
  name: row.name,
  key: row.key,
  category: row.category,
  type: row.type,
  size: row.size,
  width: row.width ?? undefined,
  height: row.height ?? undefined,
  duration: row.duration ?? undefined,
  background: row.background ?? undefined,
  backgroundSize: row.background_size,
  isPrimary: row.is_primary,
  isThumbnail: row.is_thumbnail,
  parentId: row.parent_id ?? undefined,
});
