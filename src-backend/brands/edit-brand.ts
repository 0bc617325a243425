import type { AuditedContext } from '#backend/audit/audited.ts';
import { missing } from '#backend/graphql/refusals.ts';
import type { Brand, MutationEditBrandArgs } from '#backend/graphql/generated/resolvers.ts';
import { transact } from '#backend/storage/transact.ts';
import { isUniqueViolation } from '#backend/storage/sql-state.ts';
import type { BrandDeps } from './brand-deps.ts';
import { brandColumns, nameIsTaken } from './brand-columns.ts';
import { requireBrand } from './brand-policy.ts';
import { findBrand, lockBrand } from './brand-store.ts';
import { brandOf } from './present-brand.ts';

/** Changes what a brand says of itself; its owner stays. */
export const editBrand =
  ({ database }: BrandDeps) =>
  ({ id, input }: MutationEditBrandArgs, { caller, audit }: AuditedContext): Promise<Brand> =>
    transact(database.db, async (trx) => {
      const stored = requireBrand(await lockBrand(trx, id), caller);
      await audit(trx, id);
      await trx
        .updateTable('brands')
        .set(brandColumns(input, stored))
        .where('id', '=', id)
        .execute()
        .catch((cause: unknown) => {
          throw isUniqueViolation(cause) ? nameIsTaken() : cause;
        });
      const edited = await findBrand(trx, id);
      if (edited === undefined) throw missing();
      return brandOf(edited);
    });
