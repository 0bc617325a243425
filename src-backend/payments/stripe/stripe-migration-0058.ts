import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What Stripe calls what belongs to a checkout session. */
export const stripeMigration: Migration = {
  up: async (db) => {
    await sql`
      create table stripe_checkouts (
        session_id text collate "C" primary key,
        checkout_id text collate "C" not null unique,
        page_url text,
        payment_intent_id text collate "C",
        customer_id text collate "C",
        subscription_id text collate "C",
        settled_at timestamptz,
        created_at timestamptz not null
      )`.execute(db);
    for (const column of ['payment_intent_id', 'customer_id', 'subscription_id'])
      await sql`
        create index ${sql.raw(`stripe_checkouts_${column}`)} on stripe_checkouts (${sql.ref(column)})
        where ${sql.ref(column)} is not null`.execute(db);
  },
};
