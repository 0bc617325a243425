import { sql } from 'kysely';
import type { ArchivePart } from '#backend/feature/archive-part.ts';
import { foundByColumns } from './asset-input.ts';
import type { AssetRow, VariationRow } from './asset-tables.ts';

const assets: ArchivePart = {
  name: 'assets',
  table: 'assets',
  owner: 'owner_id',
  isTheirs: (userId) => sql`owner_id = ${userId} and deleted_at is null`,
  key: ['id'],
  fields: {
    id: 'text',
    name: 'text',
    type: 'text',
    description: 'text',
    brand_id: 'in brands',
    tags: 'texts',
    source: 'text',
    source_url: 'text',
    usage_locations: 'json',
    custom_attributes: 'text',
    created_at: 'time',
  },
  children: [
    {
      name: 'variations',
      table: 'asset_variations',
      of: 'asset_id',
      key: ['id'],
      fields: {
        id: 'text',
        position: 'integer',
        name: 'text',
        key: 'file',
        category: 'text',
        type: 'text',
        size: 'integer',
        width: 'integer?',
        height: 'integer?',
        duration: 'number?',
        background: 'text?',
        background_size: 'text',
        is_primary: 'boolean',
        is_thumbnail: 'boolean',
        parent_id: 'text?',
      },
    },
  ],
  derive: (record) => {
    const asset = record as Pick<AssetRow, 'name' | 'description' | 'tags' | 'source'> & {
      readonly variations: readonly Pick<VariationRow, 'size'>[];
    };
    return { ...foundByColumns(asset), bytes: asset.variations.reduce((sum, { size }) => sum + size, 0) };
  },
};

const collections: ArchivePart = {
  name: 'collections',
  table: 'collections',
  owner: 'owner_id',
  key: ['id'],
  fields: { id: 'text', name: 'text', created_at: 'time' },
  children: [
    {
      name: 'assets',
      table: 'collection_assets',
      of: 'collection_id',
      only: () => sql`asset_id in (select id from assets where deleted_at is null)`,
      key: ['asset_id'],
      fields: { asset_id: 'in assets', added_at: 'time' },
    },
  ],
};

/** A person's assets with their files, and their collections. */
export const assetArchives: readonly ArchivePart[] = [assets, collections];
