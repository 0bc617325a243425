import type { AuditedContext } from '#backend/audit/audited.ts';
import { ownBrandId } from '#backend/brands/own-brand.ts';
import { missing } from '#backend/graphql/refusals.ts';
import type { Asset, MutationEditAssetArgs } from '#backend/graphql/generated/resolvers.ts';
import { transact } from '#backend/storage/transact.ts';
import { withKeptThumbnails } from '#core/assets/asset.ts';
import type { AssetDeps } from './asset-deps.ts';
import { checkedAsset } from './asset-input.ts';
import { requireSeen } from './asset-policy.ts';
import { findAsset, lockAsset, variationsOf } from './asset-store.ts';
import { presentAsset } from './present-asset.ts';
import { factsOf, replaceVariations } from './variation-files.ts';

/** Puts the input in place of what the asset was; its owner stays. Files that it has no more go after the commit. */
export const editAsset =
  (deps: AssetDeps) =>
  async ({ id, input }: MutationEditAssetArgs, { caller, fileAddress, audit }: AuditedContext): Promise<Asset> => {
    const { db } = deps.database;
    const { asset, retired } = await transact(db, async (trx) => {
      const stored = requireSeen(await lockAsset(trx, id), caller);
      if (stored.deleted_at !== null) throw missing();
      await audit(trx, id);
      const { columns, variations } = checkedAsset(input, stored);
      const before = (await variationsOf(trx, [id])).get(id) ?? [];
      const kept = withKeptThumbnails(variations, before.map(factsOf));
      const brandId = await ownBrandId(trx, input.brandId, stored.owner_id);
      await trx
        .updateTable('assets')
        .set({ ...columns, brand_id: brandId })
        .where('id', '=', id)
        .execute();
      await replaceVariations(trx, kept, { assetId: id, userId: caller.userId, before });
      const edited = await findAsset(trx, id);
      if (edited === undefined) throw missing();
      return {
        asset: await presentAsset(trx, edited, fileAddress),
        retired: await deps.fileDisposal.retire(
          trx,
          before.map(({ key }) => key),
        ),
      };
    });
    await deps.fileDisposal.clear(retired);
    return asset;
  };
