import { sql, type Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';

/**
 * What keeps a file: an asset, a deleted one that can be restored included, a task or a comment on one, or a line item of a
 * proposal or an order.
 */
export type FileUser = 'asset' | 'task' | 'proposal';

/** Those of these files that something names, with what does. */
export const namedFiles = async (
  db: Kysely<Tables>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, FileUser>> => {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; user: FileUser }>`
    select file.key,
      case when variation.key is not null then 'asset' when attached.is_attached then 'task' else 'proposal' end as user
    from unnest(${[...keys]}::text[]) as file (key)
    left join asset_variations as variation on variation.key = file.key
    cross join lateral (
      select exists (select from task_attachments where key = file.key)
        or exists (select from task_comment_attachments where key = file.key) as is_attached
    ) as attached
    cross join lateral (
      select jsonb_build_array(jsonb_build_object('lineItems', jsonb_build_array(
        jsonb_build_object('files', jsonb_build_array(jsonb_build_object('key', file.key)))))) as part
    ) as holding
    where variation.key is not null
      or attached.is_attached
      or exists (select from proposals where services @> holding.part)
      or exists (select from orders where services @> holding.part)
      or exists (select from checkout_sessions where services @> holding.part)`.execute(db);
  return new Map(rows.map(({ key, user }) => [key, user]));
};
