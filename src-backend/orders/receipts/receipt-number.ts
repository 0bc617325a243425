import { sql, type Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';

/**
 * Returns the next number of the one series of receipts. Payments that are recorded at once wait for each other here, and a
 * transaction that fails gives its number back, so that none is missing and none comes twice.
 */
export const nextReceiptNumber = async (trx: Kysely<Tables>): Promise<number> => {
  const { last_number } = await trx
    .updateTable('receipt_series')
    .set({ last_number: sql<number>`last_number + 1` })
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
};
