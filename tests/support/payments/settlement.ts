import { createPost } from '#backend/mail/mail-jobs.ts';
import { settlePayment } from '#backend/orders/settle-payment.ts';
import type { SettlePayment } from '#backend/payments/receive-webhook.ts';
import type { EmbeddedBackend } from '#tests/support/embedded-backend.ts';

/** What a backend does with the events of a provider, without its webhook. */
export const settlementOf = ({ database, jobs }: EmbeddedBackend): SettlePayment =>
  settlePayment({
    database,
    jobs,
    post: createPost(jobs),
    productName: 'Coolio',
    portalAddress: () => 'https://portal.test',
    now: Date.now,
  });
