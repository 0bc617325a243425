import type { Kysely } from 'kysely';
import { recordAudit } from '#backend/audit/record-audit.ts';
import { conflict } from '#backend/graphql/api-error.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import type { BrandDeps } from './brand-deps.ts';
import { requireBrand } from './brand-policy.ts';
import { lockBrand } from './brand-store.ts';

const countLogins = async (trx: Kysely<Tables>, brandId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('logins')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow();
  return count;
};

/** Deletes a brand that nothing uses, and answers its id. */
export const deleteBrand =
  ({ database, now }: BrandDeps) =>
  (id: string, { caller }: Context): Promise<string> =>
    database.db.transaction().execute(async (trx) => {
      const { name } = requireBrand(await lockBrand(trx, id), caller);
      const logins = await countLogins(trx, id);
      if (logins > 0) throw conflict(`${name} is used by ${logins} ${logins === 1 ? 'login' : 'logins'}`);
      await trx.deleteFrom('brands').where('id', '=', id).execute();
      if (isAdmin(caller.groups))
        await recordAudit(trx, { actor: caller, action: 'deleteBrand', subject: id, now: now() });
      return id;
    });
