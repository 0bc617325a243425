import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AssetFacets } from '#backend/graphql/generated/resolvers.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { fitting, type Filter } from './asset-filter.ts';

declare module '#backend/tallies/tally-tables.ts' {
  interface TallyKinds {
    /** A person's assets that are not deleted, by type. */
    readonly assets: unknown;
    /** The same by brand. */
    readonly 'asset-brands': unknown;
    /** The same, once for each tag, by the tag without its case, in place of a month, and as it is written. */
    readonly 'asset-tags': unknown;
    /** The same by source, likewise. */
    readonly 'asset-sources': unknown;
  }
}

const mostValues = 100;

type Name = keyof Omit<AssetFacets, 'total'>;

const members = { types: 'type', brands: 'brandId', tags: 'tag', sources: 'source' } as const satisfies Record<
  Name,
  keyof Filter
>;

const names = Object.keys(members) as readonly Name[];

const without = (filter: Filter, member: keyof Filter): Filter => {
  const { [member]: _left, ...others } = filter;
  return others;
};

/** How each facet is counted over the rows of `found`. */
const counted: Readonly<Record<Name, RawBuilder<unknown>>> = {
  types: sql`select type as value, count(*) as count from found group by 1 order by 2 desc, 1`,
  brands: sql`
    select brand_id as value, count(*) as count from found where brand_id is not null group by 1 order by 2 desc, 1`,
  tags: sql`
    select mode() within group (order by tagged.tag) as value, count(*) as count
    from found cross join unnest(tags, tag_keys) as tagged (tag, key)
    group by tagged.key order by 2 desc, tagged.key limit ${mostValues}`,
  sources: sql`
    select mode() within group (order by source) as value, count(*) as count from found
    where source_key <> '' group by source_key order by 2 desc, source_key limit ${mostValues}`,
};

/** How the same is read from tallies, whose rows of this owner are `found`; of two spellings the one that more assets have. */
const kept: Readonly<Record<Name, RawBuilder<unknown>>> = {
  types: sql`select part as value, count from found where kind = 'assets' order by 2 desc, 1`,
  brands: sql`select part as value, count from found where kind = 'asset-brands' order by 2 desc, 1`,
  tags: sql`
    select (array_agg(part order by count desc, part collate "default"))[1] as value, sum(count) as count
    from found where kind = 'asset-tags' group by period order by 2 desc, period collate "default" limit ${mostValues}`,
  sources: sql`
    select (array_agg(part order by count desc, part collate "default"))[1] as value, sum(count) as count
    from found where kind = 'asset-sources' group by period order by 2 desc, period limit ${mostValues}`,
};

/** The total and these facets of the assets that a filter leaves, all of it by one reading of them. */
const readFacets = async (
  db: Kysely<Tables>,
  ownerId: string,
  filter: Filter,
  asked: readonly Name[],
): Promise<AssetFacets> => {
  const isKept = Object.keys(filter).length === 0;
  const found = isKept
    ? sql`select kind, period, part, count from tallies
        where kind in ('assets', 'asset-brands', 'asset-tags', 'asset-sources') and owner_id = ${ownerId}`
    : sql`select type, brand_id, tags, tag_keys, source, source_key from assets where ${fitting(ownerId, filter)}`;
  const total = isKept
    ? sql`select coalesce(sum(count), 0)::int from found where kind = 'assets'`
    : sql`select count(*)::int from found`;
  const facets = asked.map(
    (name) => sql`
      (select coalesce(jsonb_agg(to_jsonb(each)), '[]') from (${(isKept ? kept : counted)[name]}) as each) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<AssetFacets>`
    with found as materialized (${found}) select ${sql.join([sql`(${total}) as total`, ...facets])}`.execute(db);
  return { total: 0, types: [], brands: [], tags: [], sources: [], ...rows[0] };
};

/** How many of the person's assets each value would leave, with the filter's other members applied; most first. */
export const facetsOf = async (db: Kysely<Tables>, ownerId: string, filter: Filter): Promise<AssetFacets> => {
  const isOwn = (name: Name): boolean => filter[members[name]] !== undefined;
  const facets = await readFacets(
    db,
    ownerId,
    filter,
    names.filter((name) => !isOwn(name)),
  );
  const others = await Promise.all(
    names.filter(isOwn).map(async (name) => {
      const { [name]: values } = await readFacets(db, ownerId, without(filter, members[name]), [name]);
      return { [name]: values };
    }),
  );
  return Object.assign({}, facets, ...others) as AssetFacets;
};
