import type { Database } from '#backend/storage/database.ts';
import { ulid } from '#tests/support/chance/ulid.ts';

/** The newest archive of a person, which nothing makes; returns its id. */
export const storeArchive = async (
  { db }: Pick<Database, 'db'>,
  { id: owner_id }: { readonly id: string },
): Promise<string> => {
  const [id, now] = [ulid(), Date.now()];
  await db
    .updateTable('archives')
    .set({ ends_at: new Date(now) })
    .where('owner_id', '=', owner_id)
    .execute();
  await db
    .insertInto('archives')
    .values({
      id,
      owner_id,
      asked_by: owner_id,
      done: 0,
      total: 0,
      bytes: null,
      created_at: new Date(now),
      started_at: null,
      ready_at: null,
      ends_at: new Date(now + 60 * 60_000),
      fetched_by: null,
    })
    .execute();
  return id;
};
