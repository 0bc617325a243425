import type { Context } from '#backend/graphql/context.ts';
import type { BrandConnection, Resolvers } from '#backend/graphql/generated/resolvers.ts';
import type { PageArguments } from '#backend/graphql/paging.ts';
import { pageSize } from '#core/kernel/page.ts';
import type { BrandDeps } from './brand-deps.ts';
import { ownerSeenBy } from './brand-policy.ts';
import { listBrands } from './brand-store.ts';
import { createBrand } from './create-brand.ts';
import { deleteBrand } from './delete-brand.ts';
import { editBrand } from './edit-brand.ts';
import { brandOf } from './present-brand.ts';

export const brandResolvers = (deps: BrandDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { paging, database } = deps;
  const create = createBrand(deps);
  const edit = editBrand(deps);
  const remove = deleteBrand(deps);

  const list = async (
    operation: 'getBrands' | 'getAllBrands',
    args: PageArguments,
    { caller }: Context,
  ): Promise<BrandConnection> => {
    const ownerId = ownerSeenBy(caller);
    const { rows, nextToken } = await paging({
      user: caller.userId,
      operation,
      filter: { ownerId: ownerId ?? null },
      args,
      size: pageSize.brands,
      load: (after, count) => listBrands(database.db, { ownerId, after, count }),
    });
    return { items: rows.map(brandOf), nextToken };
  };

  return {
    Query: {
      getBrands: (_, args, context) => list('getBrands', args, context),
      getAllBrands: (_, args, context) => list('getAllBrands', args, context),
    },
    Mutation: {
      createBrand: (_, { input }, context) => create(input, context),
      editBrand: (_, args, context) => edit(args, context),
      deleteBrand: (_, { id }, context) => remove(id, context),
    },
  };
};
