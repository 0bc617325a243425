import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keepTallies } from '#backend/tallies/keep-tallies.ts';

/** Sums the bytes of each person's kept files, and has those that are coming found by an index of their own. */
export const storedBytesMigration: Migration = {
  up: async (db) => {
    await keepTallies(db, 'uploads', [
      {
        kind: 'stored-files',
        owner: 'r.owner_id',
        amount: 'coalesce(r.bytes, 0) + coalesce(r.thumbnail_bytes, 0)',
        where: 'r.stored_at is not null and r.removed_at is null',
      },
    ]);
    await sql`
      create index uploads_coming on uploads (owner_id, created_at) where stored_at is null`.execute(db);
  },
};
