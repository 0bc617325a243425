import type { AuditedContext } from '#backend/audit/audited.ts';
import { ownBrandId } from '#backend/brands/own-brand.ts';
import { chosenId, unusableId } from '#backend/graphql/chosen-id.ts';
import type { Asset, CreateAssetInput } from '#backend/graphql/generated/resolvers.ts';
import { newId } from '#backend/storage/new-id.ts';
import { transact } from '#backend/storage/transact.ts';
import type { AssetDeps } from './asset-deps.ts';
import { checkedAsset } from './asset-input.ts';
import { findAsset } from './asset-store.ts';
import { presentAsset } from './present-asset.ts';
import { replaceVariations } from './variation-files.ts';

/** Makes an asset of the caller; the same id from the same person returns the one that was made before. */
export const createAsset =
  ({ database: { db }, now: clock }: AssetDeps) =>
  async (input: CreateAssetInput, { caller, fileAddress, auditMade }: AuditedContext): Promise<Asset> => {
    const now = clock();
    const { userId } = caller;
    const id = input.id === undefined || input.id === null ? newId(now) : chosenId('id', input.id);
    const { columns, variations } = checkedAsset(input);
    await transact(db, async (trx) => {
      const made = await trx
        .insertInto('assets')
        .values({
          id,
          owner_id: userId,
          ...columns,
          brand_id: await ownBrandId(trx, input.brandId, userId),
          created_at: new Date(now),
          deleted_at: null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (made === undefined) return;
      await replaceVariations(trx, variations, { assetId: id, userId, before: [] });
      await auditMade(trx, id);
    });
    const stored = await findAsset(db, id);
    if (stored?.owner_id !== userId) throw unusableId('id');
    return presentAsset(db, stored, fileAddress);
  };
