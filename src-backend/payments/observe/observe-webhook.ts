import type { ReceiveWebhook } from '#backend/payments/receive-webhook.ts';
import type { Observe } from '#backend/observe/observe.ts';

/** Counts what becomes of the provider's events, and traces each below the request or the job that brings it. */
export const observeWebhook = (observe: Observe, receive: ReceiveWebhook): ReceiveWebhook => {
  if (!observe.measures && !observe.traces) return receive;
  return (body, signature) =>
    observe.step({ name: 'payment event', kind: 'internal' }, async (span) => {
      let outcome: string = 'failed';
      try {
        const received = await receive(body, signature);
        outcome = received;
        return received;
      } finally {
        span.describe({ 'payment.outcome': outcome });
        observe.count('portal_payment_events_total', { outcome });
      }
    });
};
