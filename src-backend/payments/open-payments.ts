import type { JobQueue } from '#backend/jobs/job-queue.ts';
import type { Database } from '#backend/storage/database.ts';
import { observeCalls } from '#backend/observe/observe-calls.ts';
import type { Observe } from '#backend/observe/observe.ts';
import type { Log } from '#backend/storage/log.ts';
import type { Secret } from '#backend/storage/secrets.ts';
import { createEmbeddedProvider } from './embedded-provider.ts';
import { createPaymentOutbox, type PaymentOutbox } from './payment-outbox.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { ownWebhooks, type SettlePayment, type WebhookReader } from './receive-webhook.ts';
import { openStripe } from './stripe/open-stripe.ts';
import type { StripeAccount } from './stripe/stripe-account.ts';

export type PaymentPlace = {
  readonly database: Pick<Database, 'db'>;
  readonly jobs: JobQueue;
  readonly secret: Secret;
  readonly portalAddress: () => string;
  readonly log: Log;
  readonly now: () => number;
  readonly observe: Observe;
  /** Whether proposals are paid with the test card on this server's own page. */
  readonly testPayments: boolean;
  /** By which account at Stripe proposals are paid. Without it and `testPayments` nothing can be paid. */
  readonly stripe?: StripeAccount | undefined;
};

/** How what a provider reports by webhook is read and done. */
export type Webhook = {
  readonly reader: WebhookReader;
  readonly settling: (settle: SettlePayment) => SettlePayment;
};

export type OpenPayments = {
  /** Undefined where no provider takes money. */
  readonly payments: PaymentProvider | undefined;
  readonly paymentOutbox: PaymentOutbox;
  /** Signs what this server reports to itself. */
  readonly webhookKey: Buffer;
  readonly webhook: Webhook;
};

/** Returns what takes money in this deployment. */
export const openPayments = async (place: PaymentPlace): Promise<OpenPayments> => {
  const { testPayments, stripe, secret, observe, ...deps } = place;
  const outbox = createPaymentOutbox(deps);
  const webhookKey = await secret('payment-webhooks');
  if (stripe !== undefined) {
    const { payments, ...webhook } = openStripe(stripe, { ...deps, outbox });
    const methods = ['createSession', 'refund', 'renew', 'cancel', 'changeCard'] as const;
    const observed = observeCalls(observe, 'stripe', payments, methods);
    return { payments: observed, paymentOutbox: outbox, webhookKey, webhook };
  }
  return {
    payments: testPayments ? createEmbeddedProvider({ ...deps, outbox }) : undefined,
    paymentOutbox: outbox,
    webhookKey,
    webhook: { reader: ownWebhooks(webhookKey), settling: (settle) => settle },
  };
};
