import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { admins, announceWrites } from '#backend/feature/announce-writes.ts';

export const waitingRequestsMigration: Migration = {
  up: async (db) => {
    await sql`create index design_code_requests_created on design_code_requests (created_at, id)`.execute(db);
    await announceWrites(db, 'design_code_requests', admins);
  },
};
