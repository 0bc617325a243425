import type { Kysely } from 'kysely';
import { containing } from '#backend/storage/containing.ts';
import { countRows, rowsAfter, type RowOrder } from '#backend/storage/newest-first.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { countOfCells } from '#backend/tallies/read-tallies.ts';
import type { OwnerColumns } from '#backend/users/present-user.ts';
import type { BrandSort } from '#core/brands/brand.ts';
import type { Facet } from '#core/kernel/facet.ts';
import type { BrandRow } from './brand-tables.ts';

declare module '#backend/tallies/tally-tables.ts' {
  interface TallyKinds {
    readonly brands: unknown;
  }
}

/** A brand with its owner as a user now. */
export type StoredBrand = Omit<BrandRow, 'name_key' | 'search_text'> & OwnerColumns;

const selectBrands = (db: Kysely<Tables>) =>
  db
    .selectFrom('brands')
    .innerJoin('users', 'users.id', 'brands.owner_id')
    .select([
      'brands.id',
      'brands.owner_id',
      'brands.name',
      'brands.name_order',
      'brands.website',
      'brands.description',
      'brands.colors',
      'brands.created_at',
      'users.name as owner_name',
      'users.email as owner_email',
      'users.groups as owner_groups',
      'users.created_at as owner_created_at',
      'users.picture as owner_picture',
    ]);

export const findBrand = (db: Kysely<Tables>, id: string): Promise<StoredBrand | undefined> =>
  selectBrands(db).where('brands.id', '=', id).executeTakeFirst();

/** Those of these ids that exist, by id. */
export const findBrands = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredBrand>> => {
  if (ids.length === 0) return new Map();
  const rows = await selectBrands(db)
    .where((where) => where('brands.id', '=', where.fn.any(where.val([...new Set(ids)]))))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** The brand with its row locked until the transaction ends. */
export const lockBrand = async (trx: Kysely<Tables>, id: string): Promise<StoredBrand | undefined> => {
  const row = await trx.selectFrom('brands').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? undefined : findBrand(trx, id);
};

/** Which brands are asked for. */
export type BrandsAsked = {
  /** Whose brands the reader sees; undefined for every customer's. */
  readonly seenOf: string | undefined;
  /** Whose of those are asked for; undefined for all of them. */
  readonly ownerId: string | undefined;
  /** Of a search, which looks at the owners too where the reader sees every customer's. */
  readonly words: readonly string[];
};

const made = ['brands.id', 'text', ({ id }: StoredBrand) => id] as const;
const named = ['brands.name_order', 'text', (row: StoredBrand) => row.name_order] as const;

/** Each is read by an index of its own, for everybody's list and one owner's. */
export const brandOrders: Readonly<Record<BrandSort, RowOrder<StoredBrand>>> = {
  newest: { direction: 'desc', columns: [made] },
  oldest: { direction: 'asc', columns: [made] },
  name: { direction: 'asc', columns: [named, made] },
};

/** The ids of brands that have such a text, and of those whose owners have: an index of each finds its own. */
const brandsOrOwnersNamed = (db: Kysely<Tables>, pattern: string) =>
  db
    .selectFrom('brands as named')
    .select('named.id')
    .where('named.search_text', 'like', pattern)
    .union(
      db
        .selectFrom('users as person')
        .innerJoin('brands as theirs', 'theirs.owner_id', 'person.id')
        .select('theirs.id')
        .where('person.search_text', 'like', pattern),
    );

const fitting = (db: Kysely<Tables>, { seenOf, ownerId, words }: BrandsAsked) => {
  let query = selectBrands(db);
  if (seenOf !== undefined) query = query.where('brands.owner_id', '=', seenOf);
  if (ownerId !== undefined) query = query.where('brands.owner_id', '=', ownerId);
  for (const pattern of words.map(containing))
    query = query.where((where) => {
      const seenByAll = where('brands.search_text', 'like', pattern);
      return seenOf === undefined ? where('brands.id', 'in', brandsOrOwnersNamed(db, pattern)) : seenByAll;
    });
  return query;
};

type ListQuery = BrandsAsked & {
  readonly sort: BrandSort;
  readonly after: string | undefined;
  readonly count: number;
};

/** Brands that are asked for, from behind a place in this order. */
export const listBrands = (db: Kysely<Tables>, { sort, after, count, ...asked }: ListQuery): Promise<StoredBrand[]> =>
  rowsAfter(fitting(db, asked), brandOrders[sort], { after, count });

export const countBrands = (db: Kysely<Tables>, asked: BrandsAsked): Promise<readonly Facet[]> => {
  const { seenOf, ownerId = seenOf, words } = asked;
  const isOfOneOwner = seenOf === undefined || seenOf === ownerId;
  return words.length === 0 && isOfOneOwner
    ? countOfCells(db, { kinds: ['brands'], ownerId })
    : countRows(db, fitting(db, asked));
};
