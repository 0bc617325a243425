import { audited } from '#backend/audit/audited.ts';
import type { Resolvers } from '#backend/graphql/generated/resolvers.ts';
import { each, type PageArguments } from '#backend/graphql/pages.ts';
import { brandsPageSize } from '#core/brands/brand-gateway.ts';
import type { BrandDeps } from './brand-deps.ts';
import { ownerSeenBy } from './brand-policy.ts';
import { listBrands } from './brand-store.ts';
import { createBrand } from './create-brand.ts';
import { deleteBrand } from './delete-brand.ts';
import { editBrand } from './edit-brand.ts';
import { brandOf } from './present-brand.ts';

type Filtered = PageArguments & { readonly ownerId?: string | null | undefined };

export const brandResolvers = (deps: BrandDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { page, database } = deps;
  const brand = audited('brand', deps);
  const create = createBrand(deps);
  const edit = editBrand(deps);
  const remove = deleteBrand(deps);
  const list = page(
    brandsPageSize,
    each(brandOf),
    (after, count, { ownerId }: Filtered, { caller }) =>
      listBrands(database.db, { seenOf: ownerSeenBy(caller), ownerId: ownerId ?? undefined, after, count }),
    { filterOf: ({ ownerId }, { caller }) => ({ seenOf: ownerSeenBy(caller) ?? null, ownerId: ownerId ?? null }) },
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
