import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { assetNameOrder } from '#core/assets/asset.ts';

const atOnce = 1000;

/** What assets are sorted by, their names' order and the bytes of their files, and an index for each of the two orders. */
export const assetSortsMigration: Migration = {
  up: async (db) => {
    await sql`
      alter table assets
        add column name_order text collate "C" not null default '',
        add column bytes bigint not null default 0`.execute(db);
    const after = async (id: string) =>
      (
        await sql<{ readonly id: string; readonly name: string }>`
          select id, name from assets where id > ${id} order by id limit ${atOnce}`.execute(db)
      ).rows;
    for (let rows = await after(''); rows.length > 0; rows = await after(rows.at(-1)?.id ?? ''))
      await sql`
        update assets as stored set name_order = found.name_order
        from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(assetNameOrder)}::text[]) as found (id, name_order)
        where stored.id = found.id`.execute(db);
    await sql`
      update assets as stored set bytes = found.bytes
      from (select asset_id, sum(size) as bytes from asset_variations group by asset_id) as found
      where stored.id = found.asset_id`.execute(db);
    await sql`create index assets_name on assets (owner_id, name_order, id) where deleted_at is null`.execute(db);
    await sql`create index assets_bytes on assets (owner_id, bytes, id) where deleted_at is null`.execute(db);
  },
};
