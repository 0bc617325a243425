import { sql, type RawBuilder } from 'kysely';
import { invalid } from '#core/kernel/app-error.ts';
import type { AssetFilter } from '#backend/graphql/generated/resolvers.ts';
import { textProblem } from '#core/kernel/text.ts';
import { containing } from '#backend/storage/containing.ts';
import type { MediaKind } from '#core/files/file-gateway.ts';

const searchMaxLength = 200;

/** Returns the form that two texts share when they differ only in case. */
export const foldCase = (text: string): string => text.trim().toLowerCase();

/** A filter without its case and without members that leave nothing out. */
export type Filter = {
  readonly type?: MediaKind;
  readonly brandId?: string;
  readonly tag?: string;
  readonly source?: string;
  readonly words?: readonly string[];
};

export const filterOf = (typed: AssetFilter | null | undefined): Filter => {
  const { type, brandId, tag, source, search } = typed ?? {};
  const problem = textProblem('Search', search ?? '', searchMaxLength);
  if (problem !== undefined) throw invalid('filter.search', problem);
  const words = [...new Set(foldCase(search ?? '').split(/\s+/))].filter((word) => word !== '');
  const tagKey = foldCase(tag ?? '');
  const sourceKey = foldCase(source ?? '');
  return {
    ...(type === undefined || type === null ? {} : { type }),
    ...(brandId === undefined || brandId === null ? {} : { brandId }),
    ...(tagKey === '' ? {} : { tag: tagKey }),
    ...(sourceKey === '' ? {} : { source: sourceKey }),
    ...(words.length === 0 ? {} : { words }),
  };
};

/** Whether a row of `assets` is this person's, is not deleted, and fits. */
export const fitting = (ownerId: string, { type, brandId, tag, source, words = [] }: Filter): RawBuilder<boolean> =>
  sql.join(
    [
      sql`assets.owner_id = ${ownerId} and assets.deleted_at is null`,
      ...(type === undefined ? [] : [sql`assets.type = ${type}`]),
      ...(brandId === undefined ? [] : [sql`assets.brand_id = ${brandId}`]),
      ...(tag === undefined ? [] : [sql`assets.tag_keys @> ${[tag]}::text[]`]),
      ...(source === undefined ? [] : [sql`assets.source_key = ${source} and assets.source_key <> ''`]),
      ...words.map((word) => sql`assets.search_text like ${containing(word)}`),
    ],
    sql` and `,
  );
