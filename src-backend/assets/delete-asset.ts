import { recordAudit } from '#backend/audit/record-audit.ts';
import { missing } from '#backend/graphql/refusals.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { Asset } from '#backend/graphql/generated/resolvers.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import { graceMs, type AssetDeps } from './asset-deps.ts';
import { requireSeen } from './asset-policy.ts';
import { findAsset, lockAsset } from './asset-store.ts';
import { presentAsset } from './present-asset.ts';

/** Takes an asset out of sight, and answers its id. It can be restored until the sweep after 24 hours. */
export const deleteAsset =
  ({ database, now: clock }: AssetDeps) =>
  (id: string, { caller }: Context): Promise<string> =>
    database.db.transaction().execute(async (trx) => {
      const now = clock();
      const stored = requireSeen(await lockAsset(trx, id), caller);
      if (stored.deleted_at !== null) throw missing();
      await trx
        .updateTable('assets')
        .set({ deleted_at: new Date(now) })
        .where('id', '=', id)
        .execute();
      if (isAdmin(caller.groups)) await recordAudit(trx, { actor: caller, action: 'deleteAsset', subject: id, now });
      return id;
    });

/** Undoes {@link deleteAsset} within 24 hours; once more changes nothing. */
export const restoreAsset =
  ({ database, now: clock }: AssetDeps) =>
  (id: string, { caller, origin }: Context): Promise<Asset> =>
    database.db.transaction().execute(async (trx) => {
      const now = clock();
      const stored = requireSeen(await lockAsset(trx, id), caller);
      if (stored.deleted_at !== null) {
        if (stored.deleted_at.getTime() <= now - graceMs) throw missing();
        await trx.updateTable('assets').set({ deleted_at: null }).where('id', '=', id).execute();
        if (isAdmin(caller.groups)) await recordAudit(trx, { actor: caller, action: 'restoreAsset', subject: id, now });
      }
      const restored = await findAsset(trx, id);
      if (restored === undefined) throw missing();
      return presentAsset(trx, restored, origin);
    });
