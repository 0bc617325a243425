import type { Kysely } from 'kysely';
import type { PaymentEvent } from '#backend/payments/payment-event.ts';
import { newId } from '#backend/storage/new-id.ts';
import type { Tables } from '#backend/storage/tables.ts';

type InvoiceEvent = Extract<PaymentEvent, { type: 'invoice.paid' | 'invoice.failed' }>;

/** Adds an invoice to its subscription's payments; false where the subscription is not known yet. */
export const recordInvoice = async (trx: Kysely<Tables>, event: InvoiceEvent): Promise<boolean> => {
  const isPaid = event.type === 'invoice.paid';
  const subscription = await trx
    .updateTable('subscriptions')
    .set({ status: isPaid ? 'active' : 'past_due' })
    .where('id', '=', event.subscriptionId)
    .returning('id')
    .executeTakeFirst();
  if (subscription === undefined) return false;
  await trx
    .insertInto('subscription_payments')
    .values({
      id: newId(event.at),
      subscription_id: event.subscriptionId,
      invoice_id: event.invoiceId,
      amount: event.amount,
      currency: event.currency,
      status: isPaid ? 'paid' : 'failed',
      billing_reason: event.billingReason,
      created_at: new Date(event.at),
    })
    .onConflict((conflict) => conflict.column('invoice_id').doUpdateSet({ status: isPaid ? 'paid' : 'failed' }))
    .execute();
  return true;
};
