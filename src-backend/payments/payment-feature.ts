import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Look } from '#backend/look/look.ts';
import { openPayments, type OpenPayments, type PaymentPlace } from './open-payments.ts';
import type { Observe } from '#backend/observe/observe.ts';
import { observeWebhook } from './observe/observe-webhook.ts';
import { paymentEventHandler } from './payment-outbox.ts';
import { refundHandler } from './refunds.ts';
import { stripeMigration } from './stripe/stripe-migration-0058.ts';
import { subscriptionSweep } from './subscription-sweep.ts';
import { createReceiveWebhook, ownWebhooks, type ReceiveWebhook, type SettlePayment } from './receive-webhook.ts';

type PaymentDeps = OpenPayments & {
  readonly database: Pick<Database, 'db'>;
  readonly settlePayment: SettlePayment;
  readonly productName: string;
  readonly look: Look;
  readonly now: () => number;
  readonly testPayments: boolean;
  readonly observe: Observe;
};

/** What this server reports to itself is signed with its own key, by what provider money is taken. */
const ownReceiver = ({ webhookKey, settlePayment: settle, now, observe }: PaymentDeps): ReceiveWebhook =>
  observeWebhook(observe, createReceiveWebhook({ reader: ownWebhooks(webhookKey), settle, now }));

const receiver = ({ webhook, settlePayment, now, observe }: PaymentDeps): ReceiveWebhook =>
  observeWebhook(
    observe,
    createReceiveWebhook({ reader: webhook.reader, settle: webhook.settling(settlePayment), now }),
  );

export const paymentFeature: BackendFeature<PaymentDeps, OpenPayments, PaymentPlace> = {
  name: 'payments',
  provides: openPayments,
  migrations: { '0058-stripe': stripeMigration },
  jobs: (services) => ({
    refund: refundHandler(services.payments),
    'payment-event': paymentEventHandler({
      key: services.webhookKey,
      deliver: ownReceiver(services),
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
    await app.register(webhookRoutes, { receive: receiver(services), header: services.webhook.reader.header });
    if (!services.testPayments) return;
    const pages = { ...services, outbox: services.paymentOutbox };
    await app.register(checkoutRoutes, pages);
    await app.register(cardRoutes, pages);
  },
};
