import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const assetsMigration: Migration = {
  up: async (db) => {
    await sql`
      create table uploads (
        key text collate "C" primary key,
        owner_id text collate "C" not null references users (id),
        resource text not null,
        content_type text not null,
        bytes bigint,
        width integer,
        height integer,
        checksum text collate "C",
        thumbnail_bytes bigint,
        created_at timestamptz not null,
        receiving_at timestamptz,
        stored_at timestamptz,
        removed_at timestamptz
      )`.execute(db);
    await sql`create index uploads_owner on uploads (owner_id)`.execute(db);
    await sql`create index uploads_created on uploads (created_at)`.execute(db);
    await sql`create index uploads_removed on uploads (removed_at) where removed_at is not null`.execute(db);
    await sql`create index uploads_checksum on uploads (checksum) where checksum is not null`.execute(db);
    await sql`
      create table assets (
        id text collate "C" primary key,
        owner_id text collate "C" not null references users (id) on delete cascade,
        name text not null,
        type text not null check (type in ('image', 'video')),
        description text not null,
        brand_id text collate "C" references brands (id),
        tags text[] not null,
        tag_keys text[] not null,
        source text not null,
        source_key text collate "C" not null,
        source_url text not null,
        usage_locations jsonb not null,
        custom_attributes text not null,
        search_text text not null,
        created_at timestamptz not null,
        deleted_at timestamptz
      )`.execute(db);
    await sql`create index assets_owner on assets (owner_id, id desc) where deleted_at is null`.execute(db);
    await sql`create index assets_type on assets (owner_id, type, id desc) where deleted_at is null`.execute(db);
    await sql`
      create index assets_source on assets (owner_id, source_key, id desc)
      where deleted_at is null and source_key <> ''`.execute(db);
    await sql`create index assets_brand on assets (brand_id, id desc) where brand_id is not null`.execute(db);
    await sql`create index assets_deleted on assets (deleted_at) where deleted_at is not null`.execute(db);
    await sql`
      create table asset_variations (
        asset_id text collate "C" not null references assets (id) on delete cascade,
        id text collate "C" not null,
        position integer not null,
        name text not null,
        key text collate "C" not null unique references uploads (key),
        category text not null check (category in ('image', 'video')),
        type text not null,
        size bigint not null,
        width integer,
        height integer,
        duration double precision,
        background text,
        background_size text not null check (background_size in ('contain', 'cover')),
        is_primary boolean not null,
        is_thumbnail boolean not null,
        parent_id text collate "C",
        primary key (asset_id, id),
        foreign key (asset_id, parent_id) references asset_variations (asset_id, id),
        check (is_thumbnail = (parent_id is not null)),
        check (not (is_primary and is_thumbnail))
      )`.execute(db);
    await sql`create unique index asset_variations_primary on asset_variations (asset_id) where is_primary`.execute(db);
    await sql`
      create unique index asset_variations_thumbnail on asset_variations (asset_id, parent_id)
      where is_thumbnail`.execute(db);
    await sql`
      create table collections (
        id text collate "C" primary key,
        owner_id text collate "C" not null references users (id) on delete cascade,
        name text not null,
        created_at timestamptz not null
      )`.execute(db);
    await sql`create index collections_owner on collections (owner_id, id desc)`.execute(db);
    await sql`
      create table collection_assets (
        collection_id text collate "C" not null references collections (id) on delete cascade,
        asset_id text collate "C" not null references assets (id) on delete cascade,
        added_at timestamptz not null,
        primary key (collection_id, asset_id)
      )`.execute(db);
    await sql`create index collection_assets_asset on collection_assets (asset_id, collection_id)`.execute(db);
    await sql`create index orders_services on orders using gin (services jsonb_path_ops)`.execute(db);
    await sql`
      create index checkout_sessions_services on checkout_sessions using gin (services jsonb_path_ops)`.execute(db);
  },
};
