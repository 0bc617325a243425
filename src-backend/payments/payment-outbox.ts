import type { Kysely } from 'kysely';
import { every } from '#backend/jobs/every.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Log } from '#backend/storage/log.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { ulid } from 'ulid';
import type { PaymentEvent } from './payment-event.ts';
import type { ReceiveWebhook } from './receive-webhook.ts';
import { signWebhook } from './webhook-signature.ts';

const firstPauseMs = 500;
const longestPauseMs = 60 * 60_000;
const pollMs = 5_000;
const batch = 20;

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly key: Buffer;
  /** Takes the event at its other end, the webhook. */
  readonly deliver: ReceiveWebhook;
  readonly now: () => number;
  readonly log: Log;
};

type NewEvent = PaymentEvent extends infer E ? (E extends PaymentEvent ? Omit<E, 'id'> : never) : never;

export type PaymentOutbox = {
  /** Keeps an event until it is delivered; a second one with the same key is dropped. */
  readonly add: (dedupeKey: string, event: NewEvent, db?: Kysely<Tables>) => Promise<void>;
  /** Delivers what is due; resolves when each was tried once. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The embedded provider's mailbag: survives a crash at any point, delivers at least once. */
export const createPaymentOutbox = ({ database: { db }, key, deliver, now, log }: Deps): PaymentOutbox => {
  const tryOne = async (trx: Kysely<Tables>, row: { id: string; body: string; tries: number }): Promise<void> => {
    const outcome = await deliver(row.body, signWebhook(key, row.body, now())).catch((cause: unknown) => {
      log.warn(`payment event ${row.id}: ${String(cause)}`);
      return 'later' as const;
    });
    const isDone = outcome === 'received' || outcome === 'ignored';
    const pause = Math.min(firstPauseMs * 2 ** row.tries, longestPauseMs);
    await trx
      .updateTable('payment_outbox')
      .set(
        isDone
          ? { delivered_at: new Date(now()), tries: row.tries + 1 }
          : { tries: row.tries + 1, next_try_at: new Date(now() + pause) },
      )
      .where('id', '=', row.id)
      .execute();
  };

  const flushOnce = async (): Promise<void> => {
    for (let tried = 0; tried < batch; tried += 1) {
      const found = await db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('payment_outbox')
          .select(['id', 'body', 'tries'])
          .where('delivered_at', 'is', null)
          .where('next_try_at', '<=', new Date(now()))
          .orderBy('next_try_at')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst();
        if (row !== undefined) await tryOne(trx, row);
        return row !== undefined;
      });
      if (!found) return;
    }
  };

  const {
    start,
    runNow: flush,
    close,
  } = every({ name: 'delivery of payment events', everyMs: pollMs, run: flushOnce }, log);
  start();

  return {
    add: async (dedupeKey, event, into = db) => {
      const id = ulid(now());
      await into
        .insertInto('payment_outbox')
        .values({
          id,
          dedupe_key: dedupeKey,
          body: JSON.stringify({ id: `evt_${id}`, ...event }),
          next_try_at: new Date(now()),
          delivered_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    flush,
    close,
  };
};
