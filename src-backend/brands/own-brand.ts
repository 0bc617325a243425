import type { Kysely } from 'kysely';
import { invalid } from '#core/kernel/app-error.ts';
import type { Tables } from '#backend/storage/tables.ts';

/**
 * The id of a brand that is this person's own, kept from being deleted until the transaction ends. Everybody else's is
 * refused as a missing one is.
 */
export const ownBrandId = async (
  trx: Kysely<Tables>,
  brandId: string | null | undefined,
  userId: string,
): Promise<string | null> => {
  if (brandId === undefined || brandId === null) return null;
  const row = await trx
    .selectFrom('brands')
    .select('id')
    .where('id', '=', brandId)
    .where('owner_id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  if (row === undefined) throw invalid('brandId', 'No such brand');
  return row.id;
};

/** Refuses brands that are not this person's own, as missing ones; those that are stay until the transaction ends. */
export const requireOwnBrands = async (
  trx: Kysely<Tables>,
  brandIds: readonly string[],
  userId: string,
): Promise<void> => {
  const wanted = [...new Set(brandIds)];
  if (wanted.length === 0) return;
  const rows = await trx
    .selectFrom('brands')
    .select('id')
    .where((where) => where('id', '=', where.fn.any(where.val(wanted))))
    .where('owner_id', '=', userId)
    .orderBy('id')
    .forKeyShare()
    .execute();
  if (rows.length < wanted.length) throw invalid('brandId', 'No such brand');
};
