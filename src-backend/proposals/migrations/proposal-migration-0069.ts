import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Has a recipient's row say the status of its proposal too, so that what a person received is counted by one range of an index. */
export const receivedStatusMigration: Migration = {
  up: async (db) => {
    await sql`alter table proposal_recipients add column proposal_status text collate "C" not null default 'DRAFT'`.execute(
      db,
    );
    await sql`
      update proposal_recipients set proposal_status = proposals.status from proposals
      where proposals.id = proposal_id and proposals.status <> 'DRAFT'`.execute(db);
    await sql`set constraints all immediate`.execute(db);
    await sql`
      create or replace function open_for_recipient() returns trigger language plpgsql as $$
      declare
        standing text;
      begin
        select status into standing from proposals where id = new.proposal_id for no key update;
        new.proposal_status := coalesce(standing, 'DRAFT');
        new.is_open := new.proposal_status = 'SENT' and new.declined_at is null;
        new.is_received := new.proposal_status <> 'DRAFT';
        return new;
      end $$`.execute(db);
    await sql`
      create or replace function open_for_recipients() returns trigger language plpgsql as $$
      begin
        update proposal_recipients
        set proposal_status = new.status, is_open = new.status = 'SENT' and declined_at is null, is_received = new.status <> 'DRAFT'
        where proposal_id = new.id;
        return null;
      end $$`.execute(db);
    await sql`
      create index proposal_recipients_status on proposal_recipients (user_id, proposal_status, proposal_id)
      where user_id is not null`.execute(db);
  },
};
