import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const id = sql`text collate "C"`;

/** Nothing wrote into the table that 0003 made for the dashboard to count. */
export const requestsMigration: Migration = {
  up: async (db) => {
    await sql`drop table design_code_requests`.execute(db);
    await sql`
      create table design_code_requests (
        id ${id} primary key,
        owner_id ${id} not null references users (id) on delete cascade,
        category text not null,
        sub_category text,
        answers jsonb not null,
        file_keys jsonb not null generated always as (jsonb_path_query_array(answers, '$.*[*].key')) stored,
        priority_rank smallint not null check (priority_rank between 0 and 9),
        priority_key ${id} not null generated always as (priority_rank::text || ' ' || id) stored,
        revision integer not null,
        created_at timestamptz not null
      )`.execute(db);
    await sql`create index design_code_requests_owner on design_code_requests (owner_id, id)`.execute(db);
    await sql`create index design_code_requests_category on design_code_requests (category, id)`.execute(db);
    await sql`
      create index design_code_requests_sub_category on design_code_requests (sub_category, id)
      where sub_category is not null`.execute(db);
    await sql`create index design_code_requests_priority on design_code_requests (priority_key)`.execute(db);
    await sql`create index design_code_requests_files on design_code_requests using gin (file_keys)`.execute(db);
    await sql`
      alter table proposals
        add column request_id ${id} references design_code_requests (id) on delete set null`.execute(db);
    await sql`create index proposals_request on proposals (request_id, id) where request_id is not null`.execute(db);
    await sql`create index notifications_service on notifications (service_id) where service_id is not null`.execute(
      db,
    );
  },
};
