import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keepTallies, ofBoth, type CellRule } from '#backend/tallies/keep-tallies.ts';

/**
 * What each payment of a subscription is of: whose it is, and its amount by service lines, as `renewalLines` splits a renewal. It is
 * kept with the payment, since neither the person nor the services of the order ever change.
 */
const keepLines = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table subscription_payments
      add column payer_id text collate "C",
      add column lines jsonb not null default '[]'`.execute(db);
  await sql`
    create function renewal_lines(services jsonb, amount bigint) returns jsonb language sql as $$
      with service as (
        select at, service ->> 'type' as type, (
          select sum((item ->> 'price')::bigint * coalesce((item ->> 'quantity')::bigint, 1))
          from jsonb_array_elements(service -> 'lineItems') as item where item ->> 'billingType' = 'RECURRING'
        ) as recurring
        from jsonb_array_elements($1) with ordinality as each (service, at)
      ), line as (
        select at, type, coalesce(recurring, 0) as amount from service
        where recurring is not null or not exists (select from service where recurring is not null)
      )
      select coalesce(jsonb_agg(jsonb_build_object('type', type, 'amount', amount + case
        when at = (select min(at) from line) then $2 - (select sum(amount) from line) else 0
      end) order by at), '[]') from line
    $$`.execute(db);
  await sql`
    create function split_payment() returns trigger language plpgsql as $$
    begin
      select subscriptions.user_id, renewal_lines(orders.services, new.amount) into new.payer_id, new.lines
      from subscriptions join orders on orders.id = subscriptions.order_id where subscriptions.id = new.subscription_id;
      new.lines := coalesce(new.lines, '[]');
      return new;
    end $$`.execute(db);
  await sql`
    create trigger subscription_payments_lines before insert or update of subscription_id, amount on subscription_payments
    for each row execute function split_payment()`.execute(db);
  await sql`update subscription_payments set amount = amount`.execute(db);
};

const month = `to_char(r.created_at at time zone 'UTC', 'YYYY-MM')`;

/** A month's orders, of the whole site. */
export const monthCell: CellRule = { kind: 'orders', period: month, currency: 'r.currency', amount: 'r.total' };

/** A month's orders by service line, of the whole site and of each person. */
export const lineCells = ofBoth({
  kind: 'order-lines',
  period: month,
  part: `service ->> 'type'`,
  currency: 'r.currency',
  amount: `(
    select coalesce(sum((item ->> 'price')::bigint * coalesce((item ->> 'quantity')::bigint, 1)), 0)
    from jsonb_array_elements(service -> 'lineItems') as item
  )`,
  from: 'jsonb_array_elements(r.services) as service',
  where: `service ? 'type'`,
});

const renewalCells: readonly CellRule[] = [
  {
    kind: 'renewal-lines',
    owner: 'r.payer_id',
    period: month,
    part: `line ->> 'type'`,
    currency: 'r.currency',
    amount: `(line ->> 'amount')::bigint`,
    from: 'jsonb_array_elements(r.lines) as line',
    where: `r.status = 'paid' and r.billing_reason <> 'subscription_create' and r.payer_id is not null
      and line ->> 'type' is not null`,
  },
];

const subscriptionCells = ofBoth({
  kind: 'subscriptions',
  part: 'r.billing_interval',
  currency: 'r.currency',
  amount: 'r.amount',
  where: `r.status = 'active'`,
});

/** Counts and sums of orders, renewals and active subscriptions, and an index for the orders of a month. */
export const orderTalliesMigration: Migration = {
  up: async (db) => {
    await keepLines(db);
    await sql`create index orders_made on orders (created_at)`.execute(db);
    await sql`create index orders_user_made on orders (user_id, created_at)`.execute(db);
    await keepTallies(db, 'orders', [...ofBoth(monthCell), ...lineCells]);
    await keepTallies(db, 'subscriptions', subscriptionCells);
    await keepTallies(db, 'subscription_payments', renewalCells);
  },
};
