import { sql } from 'kysely';
import { foldCase } from '#backend/assets/asset-filter.ts';
import { inSlices, type Ground } from './ground.ts';

const description = 'On the table of the workshop, by daylight.';
const tags = sql`array['Season ' || n % 12, 'Studio']`;
const searchText = sql`lower('Bowl ' || n || e'\n' || ${description} || e'\n' || 'Season ' || n % 12 || e'\n' || 'Studio' || e'\n' || 'Archive ' || n % 7)`;

/**
 * Assets without files: their rows and those of what was uploaded. One in forty was deleted in the last day or is in the sweep of the
 * next; each of the big and the small customer has one collection of many.
 */
export const fillAssets = async (ground: Ground): Promise<void> => {
  const { db, sizes, now } = ground;
  const { assets, collections } = sizes;
  await sql`
    create temporary table pictures as
    select n, pg_temp.ulid(pg_temp.moment(n, ${assets}), n, 80) as id, pg_temp.moment(n, ${assets}) as made,
      pg_temp.owner(n, ${assets}, 81) as customer, pg_temp.hex(n, 82) || pg_temp.hex(n, 83) as file
    from generate_series(1, ${assets}::bigint) as n`.execute(db);
  await sql`create unique index on pictures (n)`.execute(db);
  await sql`analyze pictures`.execute(db);
  const key = sql`'asset/' || people.id || '/' || file || '.png'`;
  const size = sql`20000 + pg_temp.pick(n, 84, 200000)`;
  const from = sql`join pictures using (n) join people on people.at = pictures.customer`;
  await inSlices(
    ground,
    assets,
    (series) => sql`
      insert into uploads (key, owner_id, resource, content_type, bytes, width, height, checksum, thumbnail_bytes, created_at, stored_at)
      select ${key}, people.id, 'asset', 'image/png', ${size}, 1200, 800, file || file, 900, pictures.made, pictures.made
      from ${series} ${from}`,
  );
  await inSlices(
    ground,
    assets,
    (series) => sql`
      insert into assets (id, owner_id, name, type, description, brand_id, tags, tag_keys, source, source_key, source_url, usage_locations,
        custom_attributes, search_text, created_at, deleted_at, name_order, bytes)
      select pictures.id, people.id, 'Bowl ' || n, 'image', ${description}, firsts.brand_id, ${tags},
        array[${foldCase('Season')} || ' ' || n % 12, 'studio'], 'Archive ' || n % 7, 'archive ' || n % 7, '', '[]', '{}', ${searchText},
        pictures.made, case when n % 40 = 0 and pictures.customer > 1 then ${new Date(now)}::timestamptz - n % 3000 * interval '1 minute' end,
        'bowl ' || n, ${size}
      from ${series} ${from} left join firsts on firsts.customer = pictures.customer and n % 3 = 0`,
  );
  await inSlices(
    ground,
    assets,
    (series) => sql`
      insert into asset_variations (asset_id, id, position, name, key, category, type, size, width, height, background_size, is_primary, is_thumbnail)
      select pictures.id, pg_temp.ulid(pictures.made, n, 85), 0, 'bowl-' || n || '.png', ${key}, 'image', 'image/png', ${size}, 1200, 800,
        'contain', true, false
      from ${series} ${from}`,
  );
  await sql`
    create temporary table folders as
    select n, pg_temp.ulid(pg_temp.moment(n, ${collections}), n, 86) as id, pg_temp.moment(n, ${collections}) as made,
      case when n <= 2 then n - 1 else pg_temp.owner(n, ${collections}, 87) end as customer
    from generate_series(1, ${collections}::bigint) as n`.execute(db);
  await sql`
    insert into collections (id, owner_id, name, created_at)
    select folders.id, people.id, 'Collection ' || n, folders.made from folders join people on people.at = folders.customer`.execute(
    db,
  );
  /** The first of each asker holds one in three of theirs; of the others each asset is in one at most. */
  await sql`
    insert into collection_assets (collection_id, asset_id, added_at)
    select folders.id, pictures.id, greatest(folders.made, pictures.made)
    from pictures join folders on folders.n = pictures.customer + 1 where pictures.customer < 2 and pictures.n % 3 = 0
    union all
    select folders.id, pictures.id, greatest(folders.made, pictures.made)
    from (select *, row_number() over (partition by customer order by n) as place from pictures where customer > 1) as pictures
    join (select *, row_number() over (partition by customer order by n) as place from folders where n > 2) as folders
      on folders.customer = pictures.customer and folders.place = pictures.place / 20 + 1`.execute(db);
};
