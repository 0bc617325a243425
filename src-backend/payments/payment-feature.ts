import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Look } from '#backend/look/look.ts';
import { openPayments, type OpenPayments, type PaymentPlace } from './open-payments.ts';
import { paymentEventHandler } from './payment-outbox.ts';
import { refundHandler } from './refunds.ts';
import { subscriptionSweep } from './subscription-sweep.ts';
import { createReceiveWebhook, type ReceiveWebhook, type SettlePayment } from './receive-webhook.ts';

type PaymentDeps = OpenPayments & {
  readonly database: Pick<Database, 'db'>;
  readonly settlePayment: SettlePayment;
  readonly productName: string;
  readonly look: Look;
  readonly now: () => number;
  readonly testPayments: boolean;
};

const receiver = ({ webhookKey: key, settlePayment: settle, now }: PaymentDeps): ReceiveWebhook =>
  createReceiveWebhook({ key, settle, now });

export const paymentFeature: BackendFeature<PaymentDeps, OpenPayments, PaymentPlace> = {
  name: 'payments',
  provides: openPayments,
  jobs: (services) => ({
    refund: refundHandler(services.payments),
    'payment-event': paymentEventHandler({
      key: services.webhookKey,
      deliver: receiver(services),
      now: services.now,
    }),
  }),
  schedules: (services) =>
    services.testPayments ? [subscriptionSweep({ ...services, outbox: services.paymentOutbox })] : [],
  routes: async (app, services) => {
    const [{ cardRoutes }, { checkoutRoutes }, { webhookRoutes }] = await Promise.all([
      import('./card-routes.ts'),
      import('./checkout-routes.ts'),
      import('./webhook-routes.ts'),
    ]);
    await app.register(webhookRoutes, { receive: receiver(services) });
    if (!services.testPayments) return;
    const pages = { ...services, outbox: services.paymentOutbox };
    await app.register(checkoutRoutes, pages);
    await app.register(cardRoutes, pages);
  },
};
