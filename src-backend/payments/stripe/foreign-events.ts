import type { Stripe } from 'stripe';
import { selectAdmins } from '#backend/identity/accounts/user-store.ts';
import { addNotifications } from '#backend/notifications/notification-store.ts';
import { rememberEvent } from '#backend/payments/payment-events.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Log } from '#backend/storage/log.ts';
import { transact } from '#backend/storage/transact.ts';
import { paymentNews, type ForeignEvent } from '#core/orders/payment-news.ts';

type Named = Pick<Stripe.Event, 'id' | 'type' | 'account' | 'livemode'>;

/** How an event is not of this account in this mode; undefined for one that is. */
export const foreignnessOf = ({ account, livemode }: Named, isLive: boolean): ForeignEvent | undefined => {
  if (account !== undefined && account !== null) return 'account';
  if (livemode === isLive) return undefined;
  return livemode ? 'live' : 'test';
};

type Deps = { readonly database: Pick<Database, 'db'>; readonly log: Log; readonly now: () => number };

export type ReportForeign = (event: Named, how: ForeignEvent) => Promise<void>;

/** Warns of each event that is not of this account in this mode, and notifies the admins of such events once a day (UTC). */
export const reportForeign =
  ({ database: { db }, log, now: clock }: Deps): ReportForeign =>
  async ({ id, type }, how) => {
    const now = clock();
    const { title, message } = paymentNews.foreign('Stripe', how);
    log.warn(`payment event ${id} (${type}) changes nothing: ${message}`);
    await transact(db, async (trx) => {
      const day = new Date(now).toISOString().slice(0, 10);
      if (!(await rememberEvent(trx, { id: `foreign events of ${day}`, type: 'foreign' }, now))) return;
      const admins = await selectAdmins(trx).execute();
      const news = { type: 'ProposalPaid', title, message, subjects: [] } as const;
      await addNotifications(
        trx,
        admins.map((admin) => ({ ...news, userId: admin.id })),
        now,
      );
    });
  };
