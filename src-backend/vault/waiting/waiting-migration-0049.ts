import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { announceWrites, theirs } from '#backend/feature/announce-writes.ts';

export const waitingLoginsMigration: Migration = {
  up: async (db) => {
    await sql`
      create index logins_expiry on logins (user_id, expiry_date, id) where expiry_date is not null`.execute(db);
    await announceWrites(db, 'logins', theirs);
  },
};
