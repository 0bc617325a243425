import { audited } from '#backend/audit/audited.ts';
import type { Resolvers } from '#backend/graphql/generated/resolvers.ts';
import { each } from '#backend/graphql/pages.ts';
import { pageSize } from '#core/kernel/page.ts';
import type { BrandDeps } from './brand-deps.ts';
import { ownerSeenBy } from './brand-policy.ts';
import { listBrands } from './brand-store.ts';
import { createBrand } from './create-brand.ts';
import { deleteBrand } from './delete-brand.ts';
import { editBrand } from './edit-brand.ts';
import { brandOf } from './present-brand.ts';

export const brandResolvers = (deps: BrandDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { page, database } = deps;
  const brand = audited('brand', deps);
  const create = createBrand(deps);
  const edit = editBrand(deps);
  const remove = deleteBrand(deps);
  const list = page(
    pageSize.brands,
    each(brandOf),
    (after, count, _args, { caller }) => listBrands(database.db, { ownerId: ownerSeenBy(caller), after, count }),
    { filterOf: (_args, { caller }) => ({ ownerId: ownerSeenBy(caller) ?? null }) },
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
