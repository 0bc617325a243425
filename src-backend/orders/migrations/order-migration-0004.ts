import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const ordersMigration: Migration = {
  up: async (db) => {
    await sql`
      create table orders (
        id text collate "C" primary key,
        user_id text collate "C" not null,
        user_name text not null,
        user_email text not null,
        mode text not null check (mode in ('ONE_TIME', 'SUBSCRIPTION')),
        subscription_id text collate "C",
        proposal_id text collate "C",
        services jsonb not null,
        total integer not null,
        currency text not null,
        created_at timestamptz not null
      )`.execute(db);
    await sql`create index orders_user on orders (user_id, id desc)`.execute(db);
    await sql`
      create table subscriptions (
        id text collate "C" primary key,
        order_id text collate "C" not null unique references orders (id),
        user_id text collate "C" not null,
        status text not null,
        products text[] not null,
        billing_interval text not null check (billing_interval in ('MONTH', 'YEAR')),
        amount integer not null,
        currency text not null,
        start_date timestamptz not null
      )`.execute(db);
    await sql`
      create table subscription_payments (
        id text collate "C" primary key,
        subscription_id text collate "C" not null references subscriptions (id),
        invoice_id text collate "C" not null unique,
        amount integer not null,
        currency text not null,
        status text not null check (status in ('paid', 'open', 'failed')),
        billing_reason text not null,
        created_at timestamptz not null
      )`.execute(db);
    await sql`
      create index subscription_payments_page on subscription_payments (subscription_id, id desc)`.execute(db);
    await sql`
      create table checkout_sessions (
        id text collate "C" primary key,
        user_id text collate "C" not null,
        user_name text not null,
        user_email text not null,
        proposal_id text collate "C" not null,
        revision integer not null,
        selection text not null,
        order_id text collate "C" not null unique,
        services jsonb not null,
        mode text not null check (mode in ('ONE_TIME', 'SUBSCRIPTION')),
        total integer not null,
        currency text not null,
        status text not null check (status in ('open', 'paid', 'failed', 'canceled')),
        page_url text,
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(db);
    await sql`
      create unique index checkout_sessions_open on checkout_sessions (user_id, proposal_id, revision, selection)
      where status = 'open'`.execute(db);
    await sql`create index checkout_sessions_proposal on checkout_sessions (proposal_id) where status = 'open'`.execute(
      db,
    );
    await sql`
      create table payment_events (
        id text collate "C" primary key,
        type text not null,
        received_at timestamptz not null
      )`.execute(db);
    await sql`
      create table payment_outbox (
        id text collate "C" primary key,
        dedupe_key text collate "C" not null unique,
        body text not null,
        tries integer not null default 0,
        next_try_at timestamptz not null,
        delivered_at timestamptz
      )`.execute(db);
    await sql`create index payment_outbox_waiting on payment_outbox (next_try_at) where delivered_at is null`.execute(
      db,
    );
  },
};
