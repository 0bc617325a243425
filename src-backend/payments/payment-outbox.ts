import type { Kysely } from 'kysely';
import { PermanentFailure, type JobHandler, type JobQueue } from '#backend/jobs/job-queue.ts';
import type { Database } from '#backend/storage/database.ts';
import { newId } from '#backend/storage/new-id.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import type { PaymentEvent } from './payment-event.ts';
import type { ReceiveWebhook } from './receive-webhook.ts';
import { signWebhook } from './webhook-signature.ts';

/** An event as the webhook takes it: JSON. */
type KeptEvent = { readonly body: string };

declare module '#backend/jobs/job-kinds.ts' {
  interface JobKinds {
    'payment-event': KeptEvent;
  }
}

type NewEvent = PaymentEvent extends infer E ? (E extends PaymentEvent ? Omit<E, 'id'> : never) : never;

export type PaymentOutbox = {
  /** Keeps an event until the webhook has taken it, and resolves after the first attempt; of one key only the first counts. */
  readonly send: (key: string, event: NewEvent) => Promise<void>;
  /** As `send`, for an event that the transaction causes; returns the job to attempt once it is committed. */
  readonly enqueue: (trx: Kysely<Tables>, key: string, event: NewEvent) => Promise<string>;
  /** Makes the first attempt of a committed event. */
  readonly attempt: (job: string) => Promise<void>;
};

type OutboxDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly jobs: JobQueue;
  readonly now: () => number;
};

/** The embedded provider's outgoing events: they survive a crash at any point and are delivered at least once. */
export const createPaymentOutbox = ({ database: { db }, jobs, now }: OutboxDeps): PaymentOutbox => {
  const enqueue: PaymentOutbox['enqueue'] = (trx, key, event) =>
    jobs.enqueue(trx, 'payment-event', { body: JSON.stringify({ id: `evt_${newId(now())}`, ...event }) }, { key });
  return {
    send: async (key, event) => jobs.attempt(await transact(db, (trx) => enqueue(trx, key, event))),
    enqueue,
    attempt: jobs.attempt,
  };
};

type DeliveryDeps = {
  readonly key: Buffer;
  readonly now: () => number;
  /** The other end, the webhook. */
  readonly deliver: ReceiveWebhook;
};

/** Delivers an event signed, for about nine hours until it is dead. */
export const paymentEventHandler = ({ key, now, deliver }: DeliveryDeps): JobHandler<KeptEvent> => ({
  mostAttempts: 20,
  run: async ({ body }) => {
    const outcome = await deliver(body, signWebhook(key, body, now()));
    if (outcome === 'later') throw new Error('the webhook asks for it again later');
    if (outcome === 'forged' || outcome === 'malformed') throw new PermanentFailure(`the webhook found it ${outcome}`);
  },
});
