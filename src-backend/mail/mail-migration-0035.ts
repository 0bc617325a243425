import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the outbox keeps of the files that come with a mail. */
export const attachmentsMigration: Migration = {
  up: async (db) => {
    await sql`alter table mails add column attachments jsonb not null default '[]'`.execute(db);
  },
};
