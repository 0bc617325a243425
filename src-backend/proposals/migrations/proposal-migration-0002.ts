import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const proposalsMigration: Migration = {
  up: async (db) => {
    await sql`
      create table proposals (
        id text collate "C" primary key,
        owner_id text collate "C" not null,
        owner_name text not null,
        owner_email text not null,
        status text not null check (status in ('DRAFT', 'SENT', 'DECLINED', 'PAID')),
        message text not null,
        services jsonb not null,
        currency text not null,
        revision integer not null,
        created_at timestamptz not null,
        sent_at timestamptz,
        order_id text collate "C",
        payer_id text collate "C"
      )`.execute(db);
    await sql`create index proposals_status on proposals (status, id desc)`.execute(db);
    await sql`create index proposals_services on proposals using gin (services jsonb_path_ops)`.execute(db);
    await sql`
      create table proposal_recipients (
        proposal_id text collate "C" not null references proposals (id) on delete cascade,
        position integer not null,
        email text collate "C" not null,
        user_id text collate "C",
        declined_at timestamptz,
        decline_reason text,
        primary key (proposal_id, email)
      )`.execute(db);
    await sql`
      create index proposal_recipients_user on proposal_recipients (user_id, proposal_id desc)
      where user_id is not null`.execute(db);
    await sql`create index proposal_recipients_unbound on proposal_recipients (email) where user_id is null`.execute(
      db,
    );
  },
};
