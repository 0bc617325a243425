import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Orders, subscriptions and payments name the card that paid, and a subscription says until when it is paid. */
export const subscriptionsMigration: Migration = {
  up: async (db) => {
    for (const table of ['orders', 'subscriptions', 'subscription_payments'])
      await sql`alter table ${sql.table(table)} add column card_brand text, add column card_last4 text`.execute(db);
    await sql`
      alter table subscriptions
        add column current_period_end timestamptz,
        add column cancel_at_period_end boolean not null default false,
        add column cancel_reported_at timestamptz,
        add column card_reported_at timestamptz`.execute(db);
    await sql`
      update subscriptions set current_period_end = (
        start_date at time zone 'UTC' + greatest(1, (
          select count(*) from subscription_payments
          where subscription_id = subscriptions.id and status = 'paid'
        )) * case billing_interval when 'YEAR' then interval '1 year' else interval '1 month' end
      ) at time zone 'UTC'`.execute(db);
    await sql`alter table subscriptions alter column current_period_end set not null`.execute(db);
    await sql`create index subscriptions_user on subscriptions (user_id, order_id desc)`.execute(db);
    await sql`
      create index subscriptions_ending on subscriptions (current_period_end)
      where cancel_at_period_end and status <> 'canceled'`.execute(db);
    await sql`
      create table card_sessions (
        id text collate "C" primary key,
        subscription_id text collate "C" not null references subscriptions (id),
        return_path text not null,
        status text not null check (status in ('open', 'done')),
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(db);
  },
};
