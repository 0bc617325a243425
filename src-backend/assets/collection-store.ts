import type { ReadAuditState } from '#backend/audit/audited.ts';
import { collectionState } from '#core/audit/audit-states.ts';
import { sql, type Kysely } from 'kysely';
import { thumbnailKeyOf } from '#backend/files/file-keys.ts';
import type { FileAddress } from '#backend/files/file-address.ts';
import type { Collection, CollectionSelection } from '#backend/graphql/generated/resolvers.ts';
import { groupBy } from '#backend/storage/group-by.ts';
import { newestFirst, type PageQuery } from '#backend/storage/newest-first.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { CollectionRow } from './asset-tables.ts';

const mostCovers = 4;

export const findCollection = (db: Kysely<Tables>, id: string): Promise<CollectionRow | undefined> =>
  db.selectFrom('collections').selectAll().where('id', '=', id).executeTakeFirst();

type ListQuery = PageQuery & { readonly ownerId: string };

/** The person's own, newest first. */
export const listCollections = (db: Kysely<Tables>, { ownerId, ...page }: ListQuery): Promise<CollectionRow[]> =>
  newestFirst(db.selectFrom('collections').selectAll().where('owner_id', '=', ownerId), 'id', page);

/** Those of these collections that hold the asset. */
export const collectionsWith = async (
  db: Kysely<Tables>,
  assetId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('collection_assets')
    .select('collection_id')
    .where('asset_id', '=', assetId)
    .where((where) => where('collection_id', '=', where.fn.any(where.val([...ids]))))
    .execute();
  return new Set(rows.map(({ collection_id }) => collection_id));
};

type Shown = { readonly id: string; readonly count: number };
type Cover = { readonly id: string; readonly key: string; readonly thumbnail_key: string | null };

/** Returns how many assets each holds: all its members but for those of its owner's deleted ones, which are few and read first. */
const countAssets = async (db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<Shown>`
    select collection.id, (
      select count(*) from collection_assets as member where member.collection_id = collection.id
    ) - (
      select count(*) from (
        select asset.id from assets as asset
        where asset.deleted_at is not null
          and asset.owner_id = (select owner_id from collections where collections.id = collection.id)
        offset 0
      ) as gone
      where exists (
        select from collection_assets as member where member.collection_id = collection.id and member.asset_id = gone.id
      )
    ) as count
    from unnest(${[...ids]}::text[]) as collection (id)`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
};

/** Returns the pictures of the newest assets that have one. */
const coversOf = async (db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, Cover[]>> => {
  const { rows } = await sql<Cover>`
    select collection.id, newest.key, newest.thumbnail_key
    from unnest(${[...ids]}::text[]) as collection (id)
    cross join lateral (
      select shown.key, thumbnail.key as thumbnail_key
      from collection_assets as member
      join assets as asset on asset.id = member.asset_id and asset.deleted_at is null
      join asset_variations as shown on shown.asset_id = asset.id and shown.is_primary
      left join asset_variations as thumbnail
        on thumbnail.asset_id = asset.id and thumbnail.is_thumbnail and thumbnail.parent_id = shown.id
      where member.collection_id = collection.id and (shown.category = 'image' or thumbnail.key is not null)
      order by member.asset_id desc
      limit ${mostCovers}
    ) as newest`.execute(db);
  return groupBy(rows, ({ id }) => id);
};

const factsOf = ({ id, name, created_at }: CollectionRow) => ({ id, name, createdAt: created_at.toISOString() });

/** Stored collections as the data API shows them; deleted assets count nowhere. */
export const presentCollections = async (
  db: Kysely<Tables>,
  rows: readonly CollectionRow[],
  fileAddress: FileAddress,
): Promise<Collection[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counts = await countAssets(db, ids);
  const covers = await coversOf(db, ids);
  return rows.map((row) => ({
    ...factsOf(row),
    assetsCount: counts.get(row.id) ?? 0,
    coverUrls: (covers.get(row.id) ?? []).map(({ key, thumbnail_key }) =>
      fileAddress(thumbnail_key ?? thumbnailKeyOf(key)),
    ),
  }));
};

export const selectionOf = (row: CollectionRow, added: boolean): CollectionSelection => ({ ...factsOf(row), added });

export const readCollectionState: ReadAuditState = async (db, id) => {
  const row = await findCollection(db, id);
  return row && collectionState(row);
};
