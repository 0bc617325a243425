import type { Kysely } from 'kysely';
import type { PaymentEvent } from '#backend/payments/payment-event.ts';
import { newId } from '#backend/storage/new-id.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { nextReceiptNumber } from './receipt-number.ts';

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
 * next, unless its number is given.
 */
export const recordInvoice = async (
  trx: Kysely<Tables>,
  event: InvoiceEvent,
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
  await trx
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
      created_at: new Date(event.at),
    })
    .onConflict((conflict) => conflict.column('invoice_id').doUpdateSet({ status, receipt_number }))
    .execute();
  return true;
};
