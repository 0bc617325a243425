import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Templates of proposals and of line items, sorted by their names; and an index by which the files in them are found. */
export const proposalTemplatesMigration: Migration = {
  up: async (db) => {
    await sql`
      create table proposal_templates (
        id text collate "C" primary key,
        kind text not null,
        name text not null,
        name_order text collate "C" not null,
        search_text text collate "C" not null,
        title text not null,
        message text not null,
        terms text not null,
        services jsonb not null,
        currency text not null,
        revision integer not null,
        author_id text collate "C" not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`.execute(db);
    await sql`create index proposal_templates_name on proposal_templates (kind, name_order, id)`.execute(db);
    await sql`
      create index proposal_templates_services on proposal_templates using gin (services jsonb_path_ops)`.execute(db);
  },
};
