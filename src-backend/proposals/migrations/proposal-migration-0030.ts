import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A proposal has a title of its own, a last day as a calendar has it, and terms. */
export const proposalTermsMigration: Migration = {
  up: async (db) => {
    await sql`
      alter table proposals
        add column title text not null default '',
        add column valid_until text collate "C" check (valid_until ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
        add column terms text not null default ''`.execute(db);
  },
};
