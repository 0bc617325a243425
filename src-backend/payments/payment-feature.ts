import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import type { Database } from '#backend/storage/database.ts';
import { paymentEventHandler, type PaymentOutbox } from './payment-outbox.ts';
import type { ReceiveWebhook } from './receive-webhook.ts';

type PaymentDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly paymentOutbox: PaymentOutbox;
  readonly webhookKey: Buffer;
  readonly receiveWebhook: ReceiveWebhook;
  readonly productName: string;
  readonly now: () => number;
};

export const paymentFeature: BackendFeature<PaymentDeps> = {
  name: 'payments',
  jobs: ({ webhookKey, receiveWebhook, now }) => ({
    'payment-event': paymentEventHandler({ key: webhookKey, deliver: receiveWebhook, now }),
  }),
  routes: async (app, { database, paymentOutbox, receiveWebhook, productName, now }) => {
    const [{ checkoutRoutes }, { webhookRoutes }] = await Promise.all([
      import('./checkout-routes.ts'),
      import('./webhook-routes.ts'),
    ]);
    await app.register(webhookRoutes, { receive: receiveWebhook });
    await app.register(checkoutRoutes, { database, outbox: paymentOutbox, productName, now });
  },
};
