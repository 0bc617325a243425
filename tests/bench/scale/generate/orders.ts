import { sql } from 'kysely';
import { inSlices, type Ground } from './ground.ts';
import { idToken, onceOffers, recurringOffers } from './offers.ts';

/** Ids of what is ordered without a proposal that is still there begin behind those of proposals. */
const behind = 1_000_000_000;

/**
 * One order of each paid proposal, and more of proposals that were deleted while their payment was under way. One in twenty begins a
 * subscription.
 */
const plan = ({ sizes: { orders, proposals } }: Ground) => sql`
  create temporary table bought as
  select each.n, coalesce(plans.order_id, pg_temp.ulid(pg_temp.moment(each.n, ${orders}), each.n, 20)) as id,
    coalesce(plans.made + interval '2 days', pg_temp.moment(each.n, ${orders})) as made,
    coalesce(plans.customer, pg_temp.owner(each.n, ${orders}, 21)) as customer,
    coalesce(plans.id, pg_temp.ulid(pg_temp.moment(each.n, ${orders}), each.n, 22)) as proposal_id,
    coalesce(plans.offer, case when pg_temp.dice(each.n, 23) < 0.06 then ${onceOffers} + pg_temp.pick(each.n, 24, ${recurringOffers})
      else pg_temp.pick(each.n, 25, ${onceOffers}) end) as offer,
    coalesce(plans.n, ${behind} + each.n) as item_number
  from generate_series(1, ${orders}::bigint) as each (n)
    left join plans on plans.status = 'PAID' and plans.n = each.n * ${proposals} / ${orders}
      and plans.n <> (each.n - 1) * ${proposals} / ${orders}`;

const services = sql`replace(offers.services, ${sql.lit(idToken)}, lpad(upper(to_hex(item_number)), 12, '0'))::jsonb`;
const number = sql`(bought.n + (select last_number from receipt_series))`;
const receipt = sql`lpad(${number}::text, greatest(6, length(${number}::text)), '0')`;
const subscription = sql`'sub_' || pg_temp.hex(bought.n, 26)`;
const mode = sql`case when billing_interval is null then 'ONE_TIME' else 'SUBSCRIPTION' end`;

const ordered = sql`join bought using (n) join people on people.at = bought.customer join offers on offers.at = bought.offer`;

const fillCheckouts = (ground: Ground): Promise<void> =>
  inSlices(
    ground,
    ground.sizes.orders,
    (series) => sql`
      insert into checkout_sessions (id, user_id, user_name, user_email, proposal_id, revision, selection, order_id, services, mode, total,
        currency, status, page_url, created_at, expires_at)
      select 'cs_' || pg_temp.hex(bought.n, 27), people.id, people.name, people.email, proposal_id, 2,
        replace(offers.item_ids, ${sql.lit(idToken)}, lpad(upper(to_hex(item_number)), 12, '0')), bought.id, ${services}, ${mode}, offers.total,
        'USD', 'paid', null, bought.made - interval '5 minutes', bought.made + interval '1 day'
      from ${series} ${ordered}`,
  );

/** Three in ten have ended; the others are paid to this day. */
const periods = sql`
  select bought.id as order_id, bought.n, bought.made, people.id as user_id, people.name, people.search_text, offers.*,
    case when pg_temp.dice(bought.n, 28) < 0.3 then 1 + pg_temp.pick(bought.n, 29, 8) end as ended,
    case billing_interval when 'MONTH' then interval '1 month' else interval '1 year' end as period
  from bought join people on people.at = bought.customer join offers on offers.at = bought.offer
  where billing_interval is not null`;

const fillSubscriptions = async ({ db, now }: Ground): Promise<void> => {
  const today = sql`${new Date(now)}::timestamptz`;
  const begin = sql`
    create temporary table begun as
    select each.*, least(ended, case billing_interval
      when 'MONTH' then (extract(year from age(${today}, made)) * 12 + extract(month from age(${today}, made)))::integer
      else extract(year from age(${today}, made))::integer end) as paid_periods
    from (${periods}) as each`;
  await begin.execute(db);
  const id = sql`'sub_' || pg_temp.hex(n, 26)`;
  const hasEnded = sql`coalesce(ended <= paid_periods, false)`;
  await sql`
    insert into subscriptions (id, order_id, user_id, status, products, billing_interval, amount, currency, start_date, card_brand, card_last4,
      current_period_end, cancel_at_period_end, search_text)
    select ${id}, order_id, user_id, case when ${hasEnded} then 'canceled' when n % 40 = 0 then 'past_due' else 'active' end, products,
      billing_interval, recurring, 'USD', made, 'visa', '4242', made + (paid_periods + 1) * period, ${hasEnded} or n % 50 = 1,
      search_text || e'\n' || searched_products
    from begun`.execute(db);
  await sql`create temporary sequence receipts`.execute(db);
  await sql`select setval('pg_temp.receipts', (select max(receipt_number) from orders))`.execute(db);
  await sql`
    insert into subscription_payments (id, subscription_id, invoice_id, amount, currency, status, billing_reason, created_at, receipt_number,
      card_brand, card_last4)
    select pg_temp.ulid(begun.made + step * period, n * 64 + step, 30), ${id}, 'in_' || pg_temp.hex(n * 64 + step, 31),
      case step when 0 then orders.total else recurring end, 'USD', case when step > 0 and n % 40 = 0 and step = paid_periods then 'failed' else 'paid' end,
      case step when 0 then 'subscription_create' else 'subscription_cycle' end, begun.made + step * period,
      case when step = 0 then orders.receipt_number when n % 40 = 0 and step = paid_periods then null else nextval('pg_temp.receipts') end, 'visa', '4242'
    from begun join orders on orders.id = order_id, generate_series(0, paid_periods) as step`.execute(db);
  await sql`
    insert into payment_events (id, type, received_at)
    select 'evt_' || invoice_id, 'invoice.' || status, created_at from subscription_payments`.execute(db);
};

/** Orders with the sessions that they were paid in, their subscriptions and the payments of those. */
export const fillOrders = async (ground: Ground): Promise<void> => {
  const { db, sizes } = ground;
  await plan(ground).execute(db);
  await sql`create unique index on bought (n)`.execute(db);
  await sql`analyze bought`.execute(db);
  await inSlices(
    ground,
    sizes.orders,
    (series) => sql`
      insert into orders (id, user_id, user_name, user_email, mode, subscription_id, proposal_id, services, total, currency, created_at,
        receipt_number, card_brand, card_last4, search_text)
      select bought.id, people.id, people.name, people.email, ${mode}, case when billing_interval is not null then ${subscription} end,
        proposal_id, ${services}, offers.total, 'USD', bought.made, ${number}, 'visa', '4242',
        people.search_text || e'\n' || 'r-' || ${receipt} || e'\n' || offers.titles
      from ${series} ${ordered}`,
  );
  await fillCheckouts(ground);
  await inSlices(
    ground,
    sizes.orders,
    (series) => sql`
      insert into payment_events (id, type, received_at)
      select 'evt_' || pg_temp.hex(n, 32), 'checkout.paid', made from ${series} join bought using (n)`,
  );
  await fillSubscriptions(ground);
  await sql`
    update receipt_series set last_number = greatest(
      (select max(receipt_number) from orders), (select max(receipt_number) from subscription_payments))`.execute(db);
};
