import type { JobQueue } from '#backend/jobs/job-queue.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Secret } from '#backend/storage/secrets.ts';
import { createEmbeddedProvider } from './embedded-provider.ts';
import { createPaymentOutbox, type PaymentOutbox } from './payment-outbox.ts';
import type { PaymentProvider } from './payment-provider.ts';

export type PaymentPlace = {
  readonly database: Pick<Database, 'db'>;
  readonly jobs: JobQueue;
  readonly secret: Secret;
  readonly now: () => number;
  /** Whether proposals are paid with the test card on this server's own page; without it nothing can be paid. */
  readonly testPayments: boolean;
};

export type OpenPayments = {
  /** Undefined where no provider takes money. */
  readonly payments: PaymentProvider | undefined;
  readonly paymentOutbox: PaymentOutbox;
  /** Signs what a provider reports. */
  readonly webhookKey: Buffer;
};

/** Returns what takes money in this deployment. */
export const openPayments = async ({ testPayments, secret, ...deps }: PaymentPlace): Promise<OpenPayments> => {
  const outbox = createPaymentOutbox(deps);
  return {
    payments: testPayments ? createEmbeddedProvider({ ...deps, outbox }) : undefined,
    paymentOutbox: outbox,
    webhookKey: await secret('payment-webhooks'),
  };
};
