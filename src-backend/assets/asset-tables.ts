import type { Generated, Selectable } from 'kysely';
import type { Json } from '#backend/storage/json-column.ts';
import type { BackgroundSize, UsageLocation } from '#core/assets/asset.ts';
import type { MediaKind } from '#core/files/file-gateway.ts';

export type AssetsTable = {
  id: string;
  owner_id: string;
  name: string;
  /** By which assets are sorted by name. */
  name_order: string;
  /** Of all files, which is what assets are sorted by as the largest. */
  bytes: Generated<number>;
  type: MediaKind;
  description: string;
  brand_id: string | null;
  tags: string[];
  /** The tags without their case, in the same order. */
  tag_keys: string[];
  source: string;
  source_key: string;
  source_url: string;
  usage_locations: Json<readonly UsageLocation[]>;
  /** A JSON object, as text. */
  custom_attributes: string;
  /** All that a search looks through, without its case. */
  search_text: string;
  created_at: Date;
  /** Null unless it waits for its files to go. */
  deleted_at: Date | null;
};

export type AssetVariationsTable = {
  asset_id: string;
  id: string;
  /** Thumbnails stand after what they show. */
  position: number;
  name: string;
  key: string;
  category: MediaKind;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  duration: number | null;
  background: string | null;
  background_size: BackgroundSize;
  is_primary: boolean;
  is_thumbnail: boolean;
  parent_id: string | null;
};

export type CollectionsTable = { id: string; owner_id: string; name: string; created_at: Date };

export type CollectionAssetsTable = { collection_id: string; asset_id: string; added_at: Date };

export type AssetRow = Selectable<AssetsTable>;
export type VariationRow = Selectable<AssetVariationsTable>;
export type CollectionRow = Selectable<CollectionsTable>;

declare module '#backend/storage/tables.ts' {
  interface Tables {
    assets: AssetsTable;
    asset_variations: AssetVariationsTable;
    collections: CollectionsTable;
    collection_assets: CollectionAssetsTable;
  }
}

declare module '#backend/audit/audit-tables.ts' {
  interface AuditSubjects {
    asset: unknown;
    collection: unknown;
  }
}
