import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What one person did is found without reading what others did. Ids are ULIDs: `id` is the time already. */
export const auditActorMigration: Migration = {
  up: async (db) => {
    await sql`create index audit_entries_actor on audit_entries (actor_id, id desc)`.execute(db);
  },
};
