import type { Kysely } from 'kysely';
import type { AuditedContext } from '#backend/audit/audited.ts';
import type { Use } from '#core/kernel/app-error.ts';
import { inUse } from '#core/kernel/in-use.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { BrandDeps } from './brand-deps.ts';
import { requireBrand } from './brand-policy.ts';
import { lockBrand } from './brand-store.ts';

const users = [
  { table: 'logins', kind: 'login' },
  { table: 'assets', kind: 'asset' },
  { table: 'tasks', kind: 'task' },
] as const;

const usesOf = async (trx: Kysely<Tables>, brandId: string): Promise<readonly Use[]> => {
  const uses = [];
  for (const { table, kind } of users) {
    const { count } = await trx
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('brand_id', '=', brandId)
      .executeTakeFirstOrThrow();
    if (count > 0) uses.push({ kind, count });
  }
  return uses;
};

/** A deleted asset keeps no brand from going: restored, it has none. */
const leaveDeletedAssets = async (trx: Kysely<Tables>, brandId: string): Promise<void> => {
  await trx
    .updateTable('assets')
    .set({ brand_id: null })
    .where('brand_id', '=', brandId)
    .where('deleted_at', 'is not', null)
    .execute();
};

/** Deletes a brand that nothing uses and returns its id. */
export const deleteBrand =
  ({ database }: BrandDeps) =>
  (id: string, { caller, audit }: AuditedContext): Promise<string> =>
    database.db.transaction().execute(async (trx) => {
      const { name } = requireBrand(await lockBrand(trx, id), caller);
      await leaveDeletedAssets(trx, id);
      const uses = await usesOf(trx, id);
      if (uses.length > 0) throw inUse(name, uses);
      await trx.deleteFrom('brands').where('id', '=', id).execute();
      await audit(trx, id);
      return id;
    });
