import type { Kysely } from 'kysely';
import { cardColumns, type CardColumns } from '#backend/payments/card-columns.ts';
import type { PaymentEvent } from '#backend/payments/payment-event.ts';
import { newId } from '#backend/storage/new-id.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { nextCharge } from '#core/orders/next-charge.ts';
import { isEnded } from '#core/orders/subscription.ts';
import { includedTax } from '#core/orders/tax.ts';
import type { SubscriptionRow } from './order-tables.ts';
import { sendReceipt } from './receipts/receipt-jobs.ts';
import { nextReceiptNumber } from './receipts/receipt-number.ts';
import type { SettleDeps } from './settle-deps.ts';
import { isNewer } from './settle-subscription.ts';

type InvoiceEvent = Extract<PaymentEvent, { type: 'invoice.paid' | 'invoice.failed' }>;

/** The end of the period that is paid once this invoice is, as the provider says; or else a renewal pays one more. */
const periodEnd = (
  { current_period_end, billing_interval, start_date }: SubscriptionRow,
  { billingReason, periodEnd: said }: InvoiceEvent,
): Date => {
  if (said !== undefined) return new Date(Math.max(said, current_period_end.getTime()));
  return billingReason === 'subscription_cycle'
    ? new Date(nextCharge(current_period_end.toISOString(), billing_interval, start_date.toISOString()))
    : current_period_end;
};

/**
 * Adds an invoice to its subscription's payments; false where the subscription is not known yet. A paid one has a receipt: the
 * next, which is mailed, unless its number is given as that of an order. What arrives after the end is kept, and the subscription
 * stays ended.
 */
export const recordInvoice = async (
  trx: Kysely<Tables>,
  event: InvoiceEvent,
  { jobs, tax }: Pick<SettleDeps, 'jobs' | 'tax'>,
  receiptNumber?: number,
): Promise<boolean> => {
  const subscription = await trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', event.subscriptionId)
    .forUpdate()
    .executeTakeFirst();
  if (subscription === undefined) return false;
  const known = await trx
    .selectFrom('subscription_payments')
    .select(['receipt_number', 'status'])
    .where('invoice_id', '=', event.invoiceId)
    .executeTakeFirst();
  const isPaid = event.type === 'invoice.paid';
  const card: CardColumns | undefined = event.card === undefined ? undefined : cardColumns(event.card);
  if (!isEnded(subscription.status))
    await trx
      .updateTable('subscriptions')
      .set({
        status: isPaid ? 'active' : 'past_due',
        ...(isPaid && isNewer(subscription.card_reported_at, new Date(event.at)) ? card : undefined),
        ...(isPaid && known?.status !== 'paid' ? { current_period_end: periodEnd(subscription, event) } : undefined),
      })
      .where('id', '=', subscription.id)
      .execute();
  const earlier = receiptNumber ?? known?.receipt_number ?? null;
  const receipt_number = earlier === null && isPaid ? await nextReceiptNumber(trx) : earlier;
  const status = isPaid ? 'paid' : 'failed';
  const { id: paymentId } = await trx
    .insertInto('subscription_payments')
    .values({
      id: newId(event.at),
      subscription_id: event.subscriptionId,
      invoice_id: event.invoiceId,
      amount: event.amount,
      currency: event.currency,
      status,
      billing_reason: event.billingReason,
      receipt_number,
      tax: tax === undefined ? null : JSON.stringify(includedTax(event.amount, tax)),
      ...cardColumns(event.card),
      created_at: new Date(event.at),
    })
    .onConflict((conflict) => conflict.column('invoice_id').doUpdateSet({ status, receipt_number, ...card }))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isPaid && receiptNumber === undefined) await sendReceipt(jobs, trx, paymentId);
  return true;
};
