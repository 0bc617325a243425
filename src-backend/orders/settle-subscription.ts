import type { Kysely } from 'kysely';
import { cardColumns } from '#backend/payments/card-columns.ts';
import type { PaymentEvent } from '#backend/payments/payment-event.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { isEnded } from '#core/orders/subscription.ts';
import type { SubscriptionRow } from './order-tables.ts';

type SubscriptionEvent = Extract<PaymentEvent, { type: 'subscription.updated' | 'subscription.ended' }>;

/** Whether a report of this time says more than the newest that was taken. */
export const isNewer = (known: Date | null, at: Date): boolean => known === null || known <= at;

const changesOf = (row: SubscriptionRow, event: SubscriptionEvent) => {
  const at = new Date(event.at);
  if (event.type === 'subscription.ended')
    return { status: 'canceled', current_period_end: row.current_period_end < at ? row.current_period_end : at };
  const { cancelAtPeriodEnd, card } = event;
  return {
    ...(cancelAtPeriodEnd !== undefined && isNewer(row.cancel_reported_at, at)
      ? { cancel_at_period_end: cancelAtPeriodEnd, cancel_reported_at: at }
      : undefined),
    ...(card !== undefined && isNewer(row.card_reported_at, at)
      ? { ...cardColumns(card), card_reported_at: at }
      : undefined),
  };
};

/**
 * Does what the provider reports of a subscription; false where it is not known yet. What is older than what was reported before
 * changes nothing, nor does anything after the end.
 */
export const settleSubscription = async (trx: Kysely<Tables>, event: SubscriptionEvent): Promise<boolean> => {
  const row = await trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', event.subscriptionId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return false;
  const changes = isEnded(row.status) ? {} : changesOf(row, event);
  if (Object.keys(changes).length > 0)
    await trx.updateTable('subscriptions').set(changes).where('id', '=', row.id).execute();
  return true;
};
