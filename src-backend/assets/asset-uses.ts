import { sql, type Kysely } from 'kysely';
import type { Uses } from '#backend/feature/uses.ts';
import { isAnyIn } from '#backend/files/file-policy.ts';
import type { Tables } from '#backend/storage/tables.ts';

/** A deleted asset keeps no brand from going: restored, it has none. */
const leaveDeletedAssets = async (trx: Kysely<Tables>, brandId: string): Promise<void> => {
  await trx
    .updateTable('assets')
    .set({ brand_id: null })
    .where('brand_id', '=', brandId)
    .where('deleted_at', 'is not', null)
    .execute();
};

export const assetUses: Uses = {
  brand: { kind: 'asset', table: 'assets', release: leaveDeletedAssets },
  file: {
    subject: 'An asset',
    names: (key) => isAnyIn('asset_variations', sql`asset_variations.key = ${key}`),
    namesWithout: () => sql`false`,
  },
};
