import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A proposal keeps who has opened it, what was asked about it, and that its recipients were reminded. */
export const proposalQuestionsMigration: Migration = {
  up: async (db) => {
    await sql`alter table proposal_recipients add column seen_at timestamptz`.execute(db);
    await sql`alter table proposals add column reminded_at timestamptz`.execute(db);
    await sql`
      create index proposals_unanswered on proposals (sent_at)
      where status = 'SENT' and reminded_at is null`.execute(db);
    await sql`
      create table proposal_questions (
        id text collate "C" primary key,
        proposal_id text collate "C" not null references proposals (id) on delete cascade,
        sequence integer not null,
        item_id text collate "C",
        author_id text collate "C" not null,
        text text not null,
        created_at timestamptz not null,
        unique (proposal_id, sequence)
      )`.execute(db);
    await sql`create index proposal_questions_author on proposal_questions (author_id)`.execute(db);
  },
};
