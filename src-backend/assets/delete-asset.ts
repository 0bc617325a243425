import type { AuditedContext } from '#backend/audit/audited.ts';
import { missing } from '#backend/graphql/refusals.ts';
import type { Asset } from '#backend/graphql/generated/resolvers.ts';
import { transact } from '#backend/storage/transact.ts';
import { graceMs, type AssetDeps } from './asset-deps.ts';
import { requireSeen } from './asset-policy.ts';
import { findAsset, lockAsset } from './asset-store.ts';
import { presentAsset } from './present-asset.ts';

/** Hides an asset and returns its id. It can be restored until the sweep after 24 hours. */
export const deleteAsset =
  ({ database, now: clock }: AssetDeps) =>
  (id: string, { caller, audit }: AuditedContext): Promise<string> =>
    transact(database.db, async (trx) => {
      const now = clock();
      const stored = requireSeen(await lockAsset(trx, id), caller);
      if (stored.deleted_at !== null) throw missing();
      await audit(trx, id);
      await trx
        .updateTable('assets')
        .set({ deleted_at: new Date(now) })
        .where('id', '=', id)
        .execute();
      return id;
    });

/** Undoes {@link deleteAsset} within 24 hours; once more changes nothing. */
export const restoreAsset =
  ({ database, now: clock }: AssetDeps) =>
  (id: string, { caller, fileAddress, audit }: AuditedContext): Promise<Asset> =>
    transact(database.db, async (trx) => {
      const now = clock();
      const stored = requireSeen(await lockAsset(trx, id), caller);
      if (stored.deleted_at !== null) {
        if (stored.deleted_at.getTime() <= now - graceMs) throw missing();
        await audit(trx, id);
        await trx.updateTable('assets').set({ deleted_at: null }).where('id', '=', id).execute();
      }
      const restored = await findAsset(trx, id);
      if (restored === undefined) throw missing();
      return presentAsset(trx, restored, fileAddress);
    });
