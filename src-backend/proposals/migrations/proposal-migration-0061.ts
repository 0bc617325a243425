import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Has the proposals that a person wrote or paid found without reading all, as when they are removed. */
export const proposalPeopleMigration: Migration = {
  up: async (db) => {
    await sql`create index proposals_owner on proposals (owner_id)`.execute(db);
    await sql`create index proposals_payers on proposals using gin (payments jsonb_path_ops)`.execute(db);
  },
};
