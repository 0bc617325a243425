import { settlePayment } from '#backend/orders/settle-payment.ts';
import type { SettlePayment } from '#backend/payments/receive-webhook.ts';
import type { EmbeddedBackend } from '#tests/support/embedded-backend.ts';

/** What a backend does with the events of a provider, without its webhook. */
export const settlementOf = ({ database, jobs }: EmbeddedBackend): SettlePayment =>
  settlePayment({ database, jobs, now: Date.now });
