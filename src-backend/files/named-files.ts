import { sql, type Kysely } from 'kysely';
import type { FileUse } from '#backend/feature/uses.ts';
import type { Tables } from '#backend/storage/tables.ts';

/** Those of these files that something names, with the first use that does. */
export const namedFiles = async (
  db: Kysely<Tables>,
  uses: readonly FileUse[],
  keys: readonly string[],
): Promise<ReadonlyMap<string, FileUse>> => {
  if (keys.length === 0 || uses.length === 0) return new Map();
  const key = sql.ref<string>('file.key');
  const firstUse = sql.join(
    uses.map(({ names }, at) => sql`when ${names(key)} then ${sql.lit(at)}`),
    sql` `,
  );
  const { rows } = await sql<{ key: string; at: number | null }>`
    select file.key, case ${firstUse} end as at from unnest(${[...keys]}::text[]) as file (key)`.execute(db);
  return new Map(
    rows.flatMap(({ key: named, at }) => {
      const use = at === null ? undefined : uses[at];
      return use === undefined ? [] : [[named, use] as const];
    }),
  );
};
