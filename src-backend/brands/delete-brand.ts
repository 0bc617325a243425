import type { Kysely } from 'kysely';
import type { AuditedContext } from '#backend/audit/audited.ts';
import type { BrandUse } from '#backend/feature/uses.ts';
import { transact } from '#backend/storage/transact.ts';
import type { Use } from '#core/kernel/app-error.ts';
import { inUse } from '#core/kernel/in-use.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { BrandDeps } from './brand-deps.ts';
import { requireBrand } from './brand-policy.ts';
import { lockBrand } from './brand-store.ts';

const usesOf = async (trx: Kysely<Tables>, users: readonly BrandUse[], brandId: string): Promise<readonly Use[]> => {
  const uses = [];
  for (const { table, kind, release } of users) {
    await release?.(trx, brandId);
    const { count } = await trx
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('brand_id', '=', brandId)
      .executeTakeFirstOrThrow();
    if (count > 0) uses.push({ kind, count });
  }
  return uses;
};

/** Deletes a brand that nothing uses and returns its id. */
export const deleteBrand =
  ({ database, brandUses }: BrandDeps) =>
  (id: string, { caller, audit }: AuditedContext): Promise<string> =>
    transact(database.db, async (trx) => {
      const { name } = requireBrand(await lockBrand(trx, id), caller);
      const uses = await usesOf(trx, brandUses, id);
      if (uses.length > 0) throw inUse(name, uses);
      await audit(trx, id);
      await trx.deleteFrom('brands').where('id', '=', id).execute();
      return id;
    });
