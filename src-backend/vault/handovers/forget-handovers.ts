import type { UserRemovedListener } from '#backend/feature/backend-feature.ts';
import { endHandovers } from './end-handovers.ts';
import type { HandoverDeps } from './handover-deps.ts';
import { lockReceived } from './handover-store.ts';

/**
 * What a removed person handed over goes at once, with its purposes. What was handed over to them ends, and its owners keep the record
 * without them; their key and every pin of it, or of theirs, go.
 */
export const forgetHandovers =
  ({ now }: Pick<HandoverDeps, 'now'>): UserRemovedListener =>
  async (userId, trx) => {
    await trx.deleteFrom('handover_keys').where('user_id', '=', userId).execute();
    await trx
      .deleteFrom('handover_pins')
      .where((where) => where.or([where('owner_id', '=', userId), where('receiver_id', '=', userId)]))
      .execute();
    const theirs = trx.selectFrom('handovers').where('owner_id', '=', userId);
    await theirs.select('id').orderBy('id').forUpdate().execute();
    await trx.deleteFrom('handovers').where('owner_id', '=', userId).execute();
    const received = await lockReceived(trx, userId);
    await endHandovers(trx, received, { ending: 'key', now: now(), forgetsReceiver: true });
    await trx.updateTable('handovers').set({ receiver_id: null }).where('receiver_id', '=', userId).execute();
  };
