import { sql } from 'kysely';
import type { UserRemovedListener } from '#backend/feature/backend-feature.ts';
import { stayingRows } from '#backend/feature/leaving.ts';
import { removedEmail, removedPersonName } from '#core/kernel/removed-person.ts';

/** What was paid stays paid. */
export const orderLeaving = stayingRows({
  kind: 'orders',
  table: 'orders',
  isTheirs: (userId) => sql`user_id = ${userId}`,
});

/** Puts the name of nobody on what a removed person has paid, or still pays. */
export const unnameOrders: UserRemovedListener = async (userId, trx) => {
  const nobody = { user_name: removedPersonName, user_email: removedEmail(userId) };
  await trx.updateTable('orders').set(nobody).where('user_id', '=', userId).execute();
  await trx.updateTable('checkout_sessions').set(nobody).where('user_id', '=', userId).execute();
};
