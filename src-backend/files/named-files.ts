import { sql, type Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';

/** What keeps a file: an asset, a deleted one that can be restored included, or a line item of a proposal or an order. */
export type FileUser = 'asset' | 'proposal';

/** Those of these files that something names, with what does. */
export const namedFiles = async (
  db: Kysely<Tables>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, FileUser>> => {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; user: FileUser }>`
    select file.key, case when variation.key is null then 'proposal' else 'asset' end as user
    from unnest(${[...keys]}::text[]) as file (key)
    left join asset_variations as variation on variation.key = file.key
    cross join lateral (
      select jsonb_build_array(jsonb_build_object('lineItems', jsonb_build_array(
        jsonb_build_object('files', jsonb_build_array(jsonb_build_object('key', file.key)))))) as part
    ) as holding
    where variation.key is not null
      or exists (select from proposals where services @> holding.part)
      or exists (select from orders where services @> holding.part)
      or exists (select from checkout_sessions where services @> holding.part)`.execute(db);
  return new Map(rows.map(({ key, user }) => [key, user]));
};
