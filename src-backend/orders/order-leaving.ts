import { sql } from 'kysely';
import type { UserRemovedListener } from '#backend/feature/backend-feature.ts';
import { stayingRows } from '#backend/feature/leaving.ts';
import type { JobQueue } from '#backend/jobs/job-queue.ts';
import { cancelSubscriptions } from './leaving-subscriptions.ts';
import { searchTextOf } from '#core/users/user-search.ts';
import { removedEmail, removedPersonName } from '#core/kernel/removed-person.ts';

/** What was paid stays paid. */
export const orderLeaving = stayingRows({
  kind: 'orders',
  table: 'orders',
  isTheirs: (userId) => sql`user_id = ${userId}`,
});

/** Ends the open checkouts and the subscriptions of a removed person, and puts the name of nobody on what they have paid. */
export const leaveOrders =
  ({ jobs }: { readonly jobs: Pick<JobQueue, 'enqueue'> }): UserRemovedListener =>
  async (userId, trx) => {
    const nobody = { user_name: removedPersonName, user_email: removedEmail(userId) };
    const lines = searchTextOf({ name: nobody.user_name, email: nobody.user_email });
    const searched = sql<string>`regexp_replace(search_text, '^[^\n]*\n[^\n]*', ${lines})`;
    await trx
      .updateTable('orders')
      .set({ ...nobody, search_text: searched })
      .where('user_id', '=', userId)
      .execute();
    await trx.updateTable('subscriptions').set({ search_text: searched }).where('user_id', '=', userId).execute();
    await trx.updateTable('checkout_sessions').set(nobody).where('user_id', '=', userId).execute();
    await trx
      .updateTable('checkout_sessions')
      .set({ status: 'canceled' })
      .where('user_id', '=', userId)
      .where('status', '=', 'open')
      .execute();
    await cancelSubscriptions(jobs, trx, userId);
  };
