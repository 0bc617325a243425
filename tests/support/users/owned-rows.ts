import { sql } from 'kysely';
import type { Database } from '#backend/storage/database.ts';

type Db = Database['db'];

/** Ids that are ULIDs, a thousand apart for each kind. */
const idOf = (kind: string) => sql`'01KB' || ${kind} || lpad(n::text, ${22 - kind.length}::int, '0')`;
const numbers = (count: number) => sql`generate_series(1, ${count}::int) as n`;

/** Gives a person so many of every kind that is theirs, files without their objects. */
export const ownRows = async (db: Db, userId: string, adminId: string, count: number): Promise<void> => {
  await sql`
    insert into brands (id, owner_id, name, name_key, website, description, colors, created_at)
    select ${idOf('BRAND')}, ${userId}, 'Brand ' || n, 'brand ' || n, '', '', '{}', now() from ${numbers(count)}`.execute(
    db,
  );
  await sql`
    insert into uploads (key, owner_id, resource, content_type, bytes, created_at, stored_at)
    select 'asset/' || ${userId} || '/' || md5(n::text) || '.png', ${userId}, 'asset', 'image/png', 70, now(), now()
    from ${numbers(count)}`.execute(db);
  await sql`
    insert into assets (id, owner_id, name, type, description, brand_id, tags, tag_keys, source, source_key, source_url,
      usage_locations, custom_attributes, search_text, created_at)
    select ${idOf('ASSET')}, ${userId}, 'Asset ' || n, 'image', '', ${idOf('BRAND')}, '{}', '{}', '', '', '',
      '[]', '{}', '', now()
    from ${numbers(count)}`.execute(db);
  await sql`
    insert into asset_variations (asset_id, id, position, name, key, category, type, size, background_size, is_primary,
      is_thumbnail)
    select ${idOf('ASSET')}, ${idOf('VARN')}, 0, 'Front', 'asset/' || ${userId} || '/' || md5(n::text) || '.png',
      'image', 'image/png', 70, 'contain', true, false
    from ${numbers(count)}`.execute(db);
  await sql`
    insert into collections (id, owner_id, name, created_at)
    select ${idOf('CHEST')}, ${userId}, 'Collection ' || n, now() from ${numbers(count)}`.execute(db);
  await sql`
    insert into collection_assets (collection_id, asset_id, added_at)
    select ${idOf('CHEST')}, ${idOf('ASSET')}, now() from ${numbers(count)}`.execute(db);
  await sql`
    insert into design_code_requests (id, owner_id, category, answers, priority_rank, revision, created_at)
    select ${idOf('REQ')}, ${userId}, 'WebDesign', '{}', 1, 1, now() from ${numbers(count)}`.execute(db);
  await sql`
    insert into logins (id, user_id, platform, brand_id, score, password, username, url, notes, tags, totp, meta, rev,
      password_rev, key_version, creation, created_at, updated_at)
    select ${idOf('RCRD')}, ${userId}, 'website', ${idOf('BRAND')}, 4, '', '', '', '', '', '', '', 1, 1, 1, '', now(), now()
    from ${numbers(count)}`.execute(db);
  await sql`
    insert into notifications (id, user_id, type, title, message, status, created_at, subjects)
    select ${idOf('NEWS')}, ${userId}, 'TaskAssigned', 'News', 'News', 'unread', now(), '[]' from ${numbers(count)}`.execute(
    db,
  );
  await sql`
    insert into proposals (id, owner_id, owner_name, owner_email, status, message, services, currency, revision, created_at)
    select ${idOf('PAPR')}, ${adminId}, 'Robin', 'robin@coolio.test', 'SENT', '', '[]', 'USD', 1, now()
    from ${numbers(count)}`.execute(db);
  await sql`
    insert into proposal_recipients (proposal_id, position, email, user_id)
    select ${idOf('PAPR')}, 0, 'leaving@coolio.test', ${userId} from ${numbers(count)}`.execute(db);
  await sql`
    insert into orders (id, user_id, user_name, user_email, mode, services, total, currency, receipt_number, created_at)
    select ${idOf('RDER')}, ${userId}, 'Leaving', 'leaving@coolio.test', 'ONE_TIME', '[]', 45000, 'USD', (select coalesce(max(receipt_number), 0) from orders) + n, now()
    from ${numbers(count)}`.execute(db);
};

/** Every column of the database that holds this person's id, with how many rows do. */
export const placesOf = async (db: Db, userId: string): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY')
    order by table_name, column_name`.execute(db);
  const places: Record<string, number> = {};
  for (const { table, column } of rows) {
    const found = await sql<{ count: string }>`
      select count(*) as count from ${sql.table(table)}
      where ${sql.ref(column)}::text like ${`%${userId}%`}`.execute(db);
    const count = Number(found.rows[0]?.count);
    if (count > 0) places[`${table}.${column}`] = count;
  }
  return places;
};
