import { sql, type Kysely } from 'kysely';
import { groupBy } from '#backend/storage/group-by.ts';
import { newestFirst, rowsAfter, type PageQuery, type RowOrder } from '#backend/storage/newest-first.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { AssetSort } from '#core/assets/asset.ts';
import { fitting, type Filter } from './asset-filter.ts';
import type { AssetRow, VariationRow } from './asset-tables.ts';

/** An asset without what only searches need. */
export type StoredAsset = Omit<AssetRow, 'tag_keys' | 'source_key' | 'search_text'>;

const columns = [
  'assets.id',
  'assets.owner_id',
  'assets.name',
  'assets.name_order',
  'assets.bytes',
  'assets.type',
  'assets.description',
  'assets.brand_id',
  'assets.tags',
  'assets.source',
  'assets.source_url',
  'assets.usage_locations',
  'assets.custom_attributes',
  'assets.created_at',
  'assets.deleted_at',
] as const;

/** Unless it was deleted. */
export const findAsset = (db: Kysely<Tables>, id: string): Promise<StoredAsset | undefined> =>
  db.selectFrom('assets').select(columns).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

/** The asset, deleted or not, with its row locked until the transaction ends. */
export const lockAsset = (trx: Kysely<Tables>, id: string): Promise<StoredAsset | undefined> =>
  trx.selectFrom('assets').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

const made = ['assets.id', 'text', ({ id }: StoredAsset) => id] as const;
const named = ['assets.name_order', 'text', (row: StoredAsset) => row.name_order] as const;
const weighed = ['assets.bytes', 'bigint', ({ bytes }: StoredAsset) => bytes] as const;

/** Each is read by an index of its own, of one owner's assets. */
export const assetOrders: Readonly<Record<AssetSort, RowOrder<StoredAsset>>> = {
  newest: { direction: 'desc', columns: [made] },
  oldest: { direction: 'asc', columns: [made] },
  name: { direction: 'asc', columns: [named, made] },
  largest: { direction: 'desc', columns: [weighed, made] },
};

type ListQuery = {
  readonly ownerId: string;
  readonly filter: Filter;
  readonly sort: AssetSort;
  readonly after: string | undefined;
  readonly count: number;
};

/** The person's own that fit, from behind a place in this order. */
export const listAssets = (db: Kysely<Tables>, { ownerId, filter, sort, ...page }: ListQuery): Promise<StoredAsset[]> =>
  rowsAfter(db.selectFrom('assets').select(columns).where(fitting(ownerId, filter)), assetOrders[sort], page);

/** Whether an asset is this person's, as nearly all are of their collections: the planner is not to expect the part that they have of all. */
const isOf = (ownerId: string) => sql<boolean>`case when assets.owner_id = ${ownerId} then true else false end`;

/** Returns the assets of a collection, its owner's only, newest first: one range of its index, and of that of assets for a plan that merges both. */
export const listCollectionAssets = (
  db: Kysely<Tables>,
  { id, owner_id }: { readonly id: string; readonly owner_id: string },
  page: PageQuery,
): Promise<StoredAsset[]> => {
  const query = db
    .selectFrom('collection_assets as member')
    .innerJoin('assets', 'assets.id', 'member.asset_id')
    .select(columns)
    .where('member.collection_id', '=', id)
    .where(isOf(owner_id))
    .where('assets.deleted_at', 'is', null);
  const { after } = page;
  const rest = after === undefined ? query : query.where(sql<boolean>`assets.id < ${after}`);
  return newestFirst(rest, 'member.asset_id', page);
};

/** The variations of these assets, thumbnails among them, in order. */
export const variationsOf = async (
  db: Kysely<Tables>,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, readonly VariationRow[]>> => {
  if (assetIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('asset_variations')
    .selectAll()
    .where((where) => where('asset_id', '=', where.fn.any(where.val([...assetIds]))))
    .orderBy('asset_id')
    .orderBy('position')
    .execute();
  return groupBy(rows, ({ asset_id }) => asset_id);
};

/** Keeps another change of the same assets' files away until the transaction ends. */
export const lockDeletedAssets = async (trx: Kysely<Tables>, before: number, count: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from assets where deleted_at < ${new Date(before)}
    order by deleted_at limit ${count} for update skip locked`.execute(trx);
  return rows.map(({ id }) => id);
};
