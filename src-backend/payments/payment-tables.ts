import type { Generated } from 'kysely';

export type PaymentEventsTable = { id: string; type: string; received_at: Date };

export type PaymentOutboxTable = {
  id: string;
  /** One event a cause, however often the cause is repeated. */
  dedupe_key: string;
  body: string;
  tries: Generated<number>;
  next_try_at: Date;
  delivered_at: Date | null;
};

export type PaymentTables = { payment_events: PaymentEventsTable; payment_outbox: PaymentOutboxTable };
