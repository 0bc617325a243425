import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The queue of jobs, with what the outbox of payment events held until now. */
export const jobsMigration: Migration = {
  up: async (db) => {
    await sql`
      create table jobs (
        id text collate "C" primary key,
        kind text collate "C" not null,
        key text collate "C",
        payload jsonb not null,
        state text not null check (state in ('waiting', 'done', 'dead')),
        attempts integer not null,
        run_at timestamptz not null,
        lease text collate "C",
        leased_until timestamptz,
        last_error text,
        created_at timestamptz not null,
        ended_at timestamptz,
        unique (kind, key)
      )`.execute(db);
    await sql`create index jobs_due on jobs (run_at) where state = 'waiting'`.execute(db);
    await sql`create index jobs_dead on jobs (id desc) where state = 'dead'`.execute(db);
    await sql`create index jobs_ended on jobs (ended_at) where ended_at is not null`.execute(db);
    await sql`
      insert into jobs (id, kind, key, payload, state, attempts, run_at, created_at, ended_at)
      select id, 'payment-event', dedupe_key,
        case when delivered_at is null then jsonb_build_object('body', body) else 'null'::jsonb end,
        case when delivered_at is null then 'waiting' else 'done' end,
        tries, next_try_at, next_try_at, delivered_at
      from payment_outbox`.execute(db);
    await sql`drop table payment_outbox`.execute(db);
  },
};
