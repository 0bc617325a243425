import type { Kysely } from 'kysely';
import type { AuditedContext } from '#backend/audit/audited.ts';
import { conflict } from '#core/kernel/app-error.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { BrandDeps } from './brand-deps.ts';
import { requireBrand } from './brand-policy.ts';
import { lockBrand } from './brand-store.ts';

type User = { readonly table: 'logins' | 'assets'; readonly one: string; readonly many: string };

const users: readonly User[] = [
  { table: 'logins', one: 'login', many: 'logins' },
  { table: 'assets', one: 'asset', many: 'assets' },
];

/** What uses a brand, such as `2 logins and 1 asset`; empty where nothing does. */
const usesOf = async (trx: Kysely<Tables>, brandId: string): Promise<string> => {
  const counted = [];
  for (const { table, one, many } of users) {
    const { count } = await trx
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('brand_id', '=', brandId)
      .executeTakeFirstOrThrow();
    if (count > 0) counted.push(`${count} ${count === 1 ? one : many}`);
  }
  return counted.join(' and ');
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
      if (uses !== '') throw conflict(`${name} is used by ${uses}`);
      await trx.deleteFrom('brands').where('id', '=', id).execute();
      await audit(trx, id);
      return id;
    });
