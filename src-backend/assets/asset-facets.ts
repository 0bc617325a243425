import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AssetFacets, Facet } from '#backend/graphql/generated/resolvers.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { fitting, type Filter } from './asset-filter.ts';

const mostValues = 100;

const without = (filter: Filter, member: keyof Filter): Filter => {
  const { [member]: _left, ...others } = filter;
  return others;
};

/** How many of the person's assets each value would leave, with the filter's other members applied; most first. */
export const facetsOf = async (db: Kysely<Tables>, ownerId: string, filter: Filter): Promise<AssetFacets> => {
  const count = async (query: RawBuilder<Facet>): Promise<Facet[]> => (await query.execute(db)).rows;
  const fit = (member: keyof Filter) => fitting(ownerId, without(filter, member));
  const all = await sql<{ total: number }>`
    select count(*) as total from assets where ${fitting(ownerId, filter)}`.execute(db);
  return {
    total: all.rows[0]?.total ?? 0,
    types: await count(sql`
      select type as value, count(*) as count from assets where ${fit('type')} group by 1 order by 2 desc, 1`),
    brands: await count(sql`
      select brand_id as value, count(*) as count from assets where ${fit('brandId')} and brand_id is not null
      group by 1 order by 2 desc, 1`),
    tags: await count(sql`
      select mode() within group (order by tagged.tag) as value, count(*) as count
      from assets cross join unnest(assets.tags, assets.tag_keys) as tagged (tag, key)
      where ${fit('tag')} group by tagged.key order by 2 desc, tagged.key limit ${mostValues}`),
    sources: await count(sql`
      select mode() within group (order by source) as value, count(*) as count from assets
      where ${fit('source')} and source_key <> ''
      group by source_key order by 2 desc, source_key limit ${mostValues}`),
  };
};
