import { link, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { EmbeddedBackend } from '#tests/support/embedded-backend.ts';

const picture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="#335"/><circle cx="240" cy="160" r="110" fill="#fa4"/></svg>',
);

/** As many assets of one owner, each with a picture of its own and its thumbnail in the store. */
export const storeAssets = async (
  { database: { db }, folder }: Pick<EmbeddedBackend, 'database' | 'folder'>,
  ownerId: string,
  count: number,
): Promise<void> => {
  const keys = sql`'asset/' || ${ownerId} || '/' || lpad(to_hex(n), 32, '0') || '.png'`;
  const series = sql`generate_series(1, ${count}::integer) n`;
  const id = (prefix: string) => sql`${prefix} || lpad(upper(to_hex(n)), 23, '0')`;
  await sql`
    insert into uploads (key, owner_id, resource, content_type, bytes, width, height, checksum, thumbnail_bytes, created_at, stored_at)
    select ${keys}, ${ownerId}, 'asset', 'image/png', 2000, 480, 320, lpad(to_hex(n), 64, '0'), 900, now(), now() from ${series}`.execute(
    db,
  );
  await sql`
    insert into assets (id, owner_id, name, type, description, tags, tag_keys, source, source_key, source_url,
      usage_locations, custom_attributes, search_text, created_at)
    select ${id('01J')}, ${ownerId}, 'Asset ' || n, 'image', '', array['tag ' || n % 40, 'bench'], array['tag ' || n % 40, 'bench'],
      'Studio ' || n % 7, 'studio ' || n % 7, '', '[]'::jsonb, '{}', 'asset ' || n, now() from ${series}`.execute(db);
  await sql`
    insert into asset_variations (asset_id, id, position, name, key, category, type, size, width, height, background_size,
      is_primary, is_thumbnail)
    select ${id('01J')}, ${id('01K')}, 0, 'Asset ' || n || '.png', ${keys}, 'image', 'image/png', 2000, 480, 320, 'contain', true, false
    from ${series}`.execute(db);
  await sql`vacuum analyze assets, asset_variations, uploads`.execute(db);

  const pathOf = (n: number) => join(folder, 'asset', ownerId, `${n.toString(16).padStart(32, '0')}.thumb.webp`);
  await mkdir(dirname(pathOf(1)), { recursive: true });
  await writeFile(pathOf(1), await sharp(picture).webp().toBuffer());
  for (let n = 2; n <= count; n += 1) await link(pathOf(1), pathOf(n));
};
