import type { AuditedContext } from '#backend/audit/audited.ts';
import { chosenId, unusableId } from '#backend/graphql/chosen-id.ts';
import type { Brand, CreateBrandInput } from '#backend/graphql/generated/resolvers.ts';
import { newId } from '#backend/storage/new-id.ts';
import { transact } from '#backend/storage/transact.ts';
import type { BrandDeps } from './brand-deps.ts';
import { brandColumns, nameIsTaken } from './brand-columns.ts';
import { findBrand } from './brand-store.ts';
import { brandOf } from './present-brand.ts';

/** Makes a brand of the caller; the same id from the same person returns the one that was made before. */
export const createBrand =
  ({ database, now: clock }: BrandDeps) =>
  async (input: CreateBrandInput, { caller, auditMade }: AuditedContext): Promise<Brand> => {
    const now = clock();
    const id = input.id === undefined || input.id === null ? newId(now) : chosenId('id', input.id);
    const columns = brandColumns(input);
    await transact(database.db, async (trx) => {
      const made = await trx
        .insertInto('brands')
        .values({ id, owner_id: caller.userId, ...columns, created_at: new Date(now) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (made !== undefined) await auditMade(trx, id);
    });
    const stored = await findBrand(database.db, id);
    if (stored === undefined) throw nameIsTaken();
    if (stored.owner_id !== caller.userId) throw unusableId('id');
    return brandOf(stored);
  };
