import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Why somebody is notified of a comment, and which news a person wants by which way. */
export const notificationPreferencesMigration: Migration = {
  up: async (db) => {
    await sql`alter table notifications add column reason text check (reason in ('mention', 'reply', 'comment'))`.execute(
      db,
    );
    await sql`
      create table notification_preferences (
        user_id text collate "C" not null,
        type text not null,
        bell boolean not null,
        mail boolean not null,
        primary key (user_id, type)
      )`.execute(db);
  },
};
