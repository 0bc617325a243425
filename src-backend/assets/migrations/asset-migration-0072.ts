import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Has the deleted assets of one person found without those of others. */
export const ownDeletedAssetsMigration: Migration = {
  up: async (db) => {
    await sql`create index assets_owner_deleted on assets (owner_id) where deleted_at is not null`.execute(db);
  },
};
