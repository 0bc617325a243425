import type { Caller } from '#backend/graphql/caller.ts';
import { audited } from '#backend/audit/audited.ts';
import type { Resolvers } from '#backend/graphql/generated/resolvers.ts';
import { each, type PageArguments } from '#backend/graphql/pages.ts';
import { placeIn } from '#backend/storage/newest-first.ts';
import { brandsPageSize } from '#core/brands/brand-gateway.ts';
import type { BrandSort } from '#core/brands/brand.ts';
import { searchWordsOf } from '#core/kernel/search-term.ts';
import type { BrandDeps } from './brand-deps.ts';
import { ownerSeenBy } from './brand-policy.ts';
import { brandOrders, countBrands, listBrands, type BrandsAsked } from './brand-store.ts';
import { createBrand } from './create-brand.ts';
import { deleteBrand } from './delete-brand.ts';
import { editBrand } from './edit-brand.ts';
import { brandOf, readBrandState } from './present-brand.ts';

type ListArguments = PageArguments & {
  readonly ownerId?: string | null | undefined;
  readonly search?: string | null | undefined;
  readonly sort?: BrandSort | null | undefined;
};

const askedBy = ({ ownerId, search }: ListArguments, caller: Caller): BrandsAsked => ({
  seenOf: ownerSeenBy(caller),
  ownerId: ownerId ?? undefined,
  words: searchWordsOf(search, 'search'),
});

const sortOf = ({ sort }: ListArguments): BrandSort => sort ?? 'newest';

export const brandResolvers = (deps: BrandDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { page } = deps;
  const { db } = deps.database;
  const brand = audited('brand', deps, readBrandState);
  const create = createBrand(deps);
  const edit = editBrand(deps);
  const remove = deleteBrand(deps);
  const list = page(
    brandsPageSize,
    each(brandOf),
    (after, count, args: ListArguments, { caller }) =>
      listBrands(db, { ...askedBy(args, caller), sort: sortOf(args), after, count }),
    {
      keyOf: (row, args) => placeIn(brandOrders[sortOf(args)], row),
      filterOf: (args, { caller }) => ({ ...askedBy(args, caller), sort: sortOf(args) }),
      counts: (args, { caller }) => countBrands(db, askedBy(args, caller)),
    },
  );
  return {
    Query: { getBrands: list, getAllBrands: list },
    Mutation: {
      createBrand: brand(({ input }, context) => create(input, context)),
      editBrand: brand(edit),
      deleteBrand: brand(({ id }, context) => remove(id, context)),
    },
  };
};
