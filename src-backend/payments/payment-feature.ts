import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Look } from '#backend/look/look.ts';
import { paymentEventHandler, type PaymentOutbox } from './payment-outbox.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { refundHandler } from './refunds.ts';
import type { ReceiveWebhook } from './receive-webhook.ts';

type PaymentDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly paymentOutbox: PaymentOutbox;
  readonly payments: PaymentProvider | undefined;
  readonly webhookKey: Buffer;
  readonly receiveWebhook: ReceiveWebhook;
  readonly productName: string;
  readonly look: Look;
  readonly now: () => number;
  readonly testPayments: boolean;
};

export const paymentFeature: BackendFeature<PaymentDeps> = {
  name: 'payments',
  jobs: ({ webhookKey, receiveWebhook, payments, now }) => ({
    refund: refundHandler(payments),
    'payment-event': paymentEventHandler({ key: webhookKey, deliver: receiveWebhook, now }),
  }),
  routes: async (app, { database, paymentOutbox, receiveWebhook, productName, look, now, testPayments }) => {
    const [{ checkoutRoutes }, { webhookRoutes }] = await Promise.all([
      import('./checkout-routes.ts'),
      import('./webhook-routes.ts'),
    ]);
    await app.register(webhookRoutes, { receive: receiveWebhook });
    if (testPayments) await app.register(checkoutRoutes, { database, outbox: paymentOutbox, productName, look, now });
  },
};
