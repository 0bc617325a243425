import type { Schedule } from '#backend/jobs/every.ts';
import type { Database } from '#backend/storage/database.ts';
import { transact } from '#backend/storage/transact.ts';
import { findGoingOn, reportEnd } from './embedded-subscriptions.ts';
import type { PaymentOutbox } from './payment-outbox.ts';

type Deps = { readonly database: Pick<Database, 'db'>; readonly outbox: PaymentOutbox; readonly now: () => number };

const passMs = 60_000;
const dayMs = 24 * 60 * 60_000;

/** Ends the subscriptions that are canceled and whose period is over, and forgets old pages for a change of card; every minute. */
export const subscriptionSweep = (deps: Deps): Schedule => {
  const { db } = deps.database;

  const end = async (id: string): Promise<void> => {
    const job = await transact(db, async (trx) => {
      const row = await findGoingOn(trx, id);
      const isDue = row?.cancel_at_period_end === true && row.current_period_end.getTime() <= deps.now();
      return isDue ? reportEnd(trx, deps, id) : undefined;
    });
    if (job !== undefined) await deps.outbox.attempt(job);
  };

  return {
    name: 'end of subscriptions',
    everyMs: passMs,
    run: async () => {
      const due = await db
        .selectFrom('subscriptions')
        .select('id')
        .where('cancel_at_period_end', '=', true)
        .where('status', '<>', 'canceled')
        .where('current_period_end', '<=', new Date(deps.now()))
        .execute();
      for (const { id } of due) await end(id);
      await db
        .deleteFrom('card_sessions')
        .where('expires_at', '<', new Date(deps.now() - dayMs))
        .execute();
    },
  };
};
