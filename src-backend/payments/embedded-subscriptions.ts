import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ulid } from 'ulid';
import type { Database } from '#backend/storage/database.ts';
import { newId } from '#backend/storage/new-id.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import { isEnded } from '#core/orders/subscription.ts';
import { cardIn } from './card-columns.ts';
import type { PaymentOutbox } from './payment-outbox.ts';
import type { PaymentProvider } from './payment-provider.ts';

type Deps = { readonly database: Pick<Database, 'db'>; readonly outbox: PaymentOutbox; readonly now: () => number };

const cardPageLifeMs = 60 * 60_000;

const cardPageId = (): string => randomBytes(24).toString('base64url');

export const isCardPageId = (text: string): boolean => /^[\w-]{32}$/.test(text);

/** Reports the end of a subscription, once however many find that it is due. */
export const reportEnd = (
  trx: Kysely<Tables>,
  { outbox, now }: Pick<Deps, 'outbox' | 'now'>,
  subscriptionId: string,
): Promise<string> =>
  outbox.enqueue(trx, `end of ${subscriptionId}`, { type: 'subscription.ended', subscriptionId, at: now() });

/** Finds a subscription that goes on, and keeps it as it is until the transaction has ended. */
export const findGoingOn = async (trx: Kysely<Tables>, id: string) => {
  const row = await trx.selectFrom('subscriptions').selectAll().where('id', '=', id).forShare().executeTakeFirst();
  return row === undefined || isEnded(row.status) ? undefined : row;
};

/** What the embedded provider does with subscriptions: it bills nothing by the clock, only when it is asked. */
export const embeddedSubscriptions = (deps: Deps): Pick<PaymentProvider, 'renew' | 'cancel' | 'changeCard'> => {
  const { outbox, now } = deps;
  const { db } = deps.database;

  const report = async (enqueue: (trx: Kysely<Tables>) => Promise<string | undefined>): Promise<void> => {
    const job = await transact(db, enqueue);
    if (job !== undefined) await outbox.attempt(job);
  };

  return {
    renew: (subscriptionId) =>
      report(async (trx) => {
        const subscription = await findGoingOn(trx, subscriptionId);
        if (subscription === undefined) return undefined;
        if (subscription.cancel_at_period_end) return reportEnd(trx, deps, subscriptionId);
        const { count } = await trx
          .selectFrom('subscription_payments')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('subscription_id', '=', subscriptionId)
          .executeTakeFirstOrThrow();
        return outbox.enqueue(trx, `renewal ${count + 1} of ${subscriptionId}`, {
          type: 'invoice.paid',
          subscriptionId,
          invoiceId: `in_${ulid(now())}`,
          amount: subscription.amount,
          currency: subscription.currency,
          billingReason: 'subscription_cycle',
          at: now(),
          card: cardIn(subscription),
        });
      }),
    cancel: (subscriptionId, cancelAtPeriodEnd) =>
      report(async (trx) => {
        if ((await findGoingOn(trx, subscriptionId)) === undefined) return undefined;
        const event = { type: 'subscription.updated', subscriptionId, cancelAtPeriodEnd, at: now() } as const;
        return outbox.enqueue(trx, `change ${newId(now())} of ${subscriptionId}`, event);
      }),
    changeCard: async (subscriptionId, returnPath) => {
      const id = cardPageId();
      const at = now();
      await db
        .insertInto('card_sessions')
        .values({
          id,
          subscription_id: subscriptionId,
          return_path: returnPath,
          status: 'open',
          created_at: new Date(at),
          expires_at: new Date(at + cardPageLifeMs),
        })
        .execute();
      return { url: `/checkout/card/${id}` };
    },
  };
};
