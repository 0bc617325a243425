import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import type { UploadRow } from './upload-tables.ts';

/** Those of these uploads that are there, kept from being removed until the transaction ends. */
export const holdUploads = async (
  trx: Kysely<Tables>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, UploadRow>> => {
  const rows = await trx
    .selectFrom('uploads')
    .selectAll()
    .where((where) => where('key', '=', where.fn.any(where.val([...keys]))))
    .where('stored_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('key')
    .forKeyShare()
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
};
