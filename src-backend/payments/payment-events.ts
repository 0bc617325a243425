import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';

type Named = { readonly id: string; readonly type: string };

/** Remembers an event by its id in the transaction that does what it says; false where it is known already. */
export const rememberEvent = async (trx: Kysely<Tables>, { id, type }: Named, now: number): Promise<boolean> => {
  const inserted = await trx
    .insertInto('payment_events')
    .values({ id, type, received_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};
