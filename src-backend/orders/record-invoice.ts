import type { Kysely } from 'kysely';
import type { PaymentEvent } from '#backend/payments/payment-event.ts';
import { newId } from '#backend/storage/new-id.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { includedTax } from '#core/orders/tax.ts';
import { sendReceipt } from './receipts/receipt-jobs.ts';
import { nextReceiptNumber } from './receipts/receipt-number.ts';
import type { SettleDeps } from './settle-deps.ts';

type InvoiceEvent = Extract<PaymentEvent, { type: 'invoice.paid' | 'invoice.failed' }>;

/** The number that a paid invoice has, or gets now; null for one that is not paid. */
const receiptNumberOf = async (trx: Kysely<Tables>, { type, invoiceId }: InvoiceEvent): Promise<number | null> => {
  const known = await trx
    .selectFrom('subscription_payments')
    .select('receipt_number')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  const earlier = known?.receipt_number ?? null;
  return earlier === null && type === 'invoice.paid' ? nextReceiptNumber(trx) : earlier;
};

/**
 * Adds an invoice to its subscription's payments; false where the subscription is not known yet. A paid one has a receipt: the
 * next, which is mailed, unless its number is given as that of an order.
 */
export const recordInvoice = async (
  trx: Kysely<Tables>,
  event: InvoiceEvent,
  { jobs, tax }: Pick<SettleDeps, 'jobs' | 'tax'>,
  receiptNumber?: number,
): Promise<boolean> => {
  const isPaid = event.type === 'invoice.paid';
  const subscription = await trx
    .updateTable('subscriptions')
    .set({ status: isPaid ? 'active' : 'past_due' })
    .where('id', '=', event.subscriptionId)
    .returning('id')
    .executeTakeFirst();
  if (subscription === undefined) return false;
  const receipt_number = receiptNumber ?? (await receiptNumberOf(trx, event));
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
      created_at: new Date(event.at),
    })
    .onConflict((conflict) => conflict.column('invoice_id').doUpdateSet({ status, receipt_number }))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isPaid && receiptNumber === undefined) await sendReceipt(jobs, trx, paymentId);
  return true;
};
