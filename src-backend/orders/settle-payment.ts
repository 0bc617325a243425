import type { Kysely } from 'kysely';
import type { SettlePayment } from '#backend/payments/receive-webhook.ts';
import type { PaymentEvent } from '#backend/payments/payment-event.ts';
import { rememberEvent } from '#backend/payments/payment-events.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import { recordInvoice } from './record-invoice.ts';
import { settleCheckout } from './settle-checkout.ts';
import type { SettleDeps } from './settle-deps.ts';
import { settleSubscription } from './settle-subscription.ts';

type CheckoutDeps = Parameters<typeof settleCheckout>[2];

class Untimely extends Error {}

/** False where what it is about is not known yet. */
const settle = (trx: Kysely<Tables>, event: PaymentEvent, deps: CheckoutDeps): Promise<boolean> => {
  if ('sessionId' in event) return settleCheckout(trx, event, deps);
  return 'invoiceId' in event ? recordInvoice(trx, event, deps) : settleSubscription(trx, event);
};

/** Does what an event says, once, in the transaction that remembers its id. */
export const settlePayment =
  ({ database: { db }, now: clock, ...deps }: SettleDeps): SettlePayment =>
  async (event) => {
    const now = clock();
    try {
      return await transact(db, async (trx) => {
        if (!(await rememberEvent(trx, event, now))) return 'repeated';
        if (!(await settle(trx, event, { ...deps, now }))) throw new Untimely('unknown subject');
        return 'settled';
      });
    } catch (cause) {
      if (cause instanceof Untimely) return 'later';
      throw cause;
    }
  };
