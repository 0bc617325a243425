import { sql, type Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import { servicesHold } from './file-policy.ts';

/**
 * What keeps a file: an asset, a deleted one that can be restored included, a task or a comment on one, a request, or a line
 * item of a proposal or an order.
 */
export type FileUser = 'asset' | 'task' | 'request' | 'proposal';

const holdsFile = servicesHold(sql.ref('services'), sql.ref('file.key'));

/** Those of these files that something names, with what does. */
export const namedFiles = async (
  db: Kysely<Tables>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, FileUser>> => {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; user: FileUser }>`
    select file.key,
      case when variation.key is not null then 'asset' when attached.is_attached then 'task'
        when requested.is_requested then 'request' else 'proposal' end as user
    from unnest(${[...keys]}::text[]) as file (key)
    left join asset_variations as variation on variation.key = file.key
    cross join lateral (
      select exists (select from task_attachments where key = file.key)
        or exists (select from task_comment_attachments where key = file.key) as is_attached
    ) as attached
    cross join lateral (
      select exists (select from design_code_requests where file_keys ? file.key) as is_requested
    ) as requested
    where variation.key is not null
      or attached.is_attached
      or requested.is_requested
      or exists (select from proposals where ${holdsFile})
      or exists (select from orders where ${holdsFile})
      or exists (select from checkout_sessions where ${holdsFile})`.execute(db);
  return new Map(rows.map(({ key, user }) => [key, user]));
};
