import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Every payment has the number of its receipt, in the order in which money arrived. */
export const receiptsMigration: Migration = {
  up: async (db) => {
    await sql`alter table orders add column receipt_number integer`.execute(db);
    await sql`alter table subscription_payments add column receipt_number integer`.execute(db);
    await sql`
      create temporary table numbered on commit drop as
      select kind, id, row_number() over (order by created_at, kind, id) as number from (
        select 'order' as kind, id, created_at from orders
        union all
        select 'payment', id, created_at from subscription_payments
        where status = 'paid' and billing_reason <> 'subscription_create'
      ) as paid`.execute(db);
    await sql`
      update orders set receipt_number = number from numbered where kind = 'order' and numbered.id = orders.id`.execute(
      db,
    );
    await sql`
      update subscription_payments as payment set receipt_number = number from numbered
      where kind = 'payment' and numbered.id = payment.id`.execute(db);
    await sql`
      update subscription_payments as payment set receipt_number = orders.receipt_number
      from subscriptions join orders on orders.id = subscriptions.order_id
      where subscriptions.id = payment.subscription_id and payment.billing_reason = 'subscription_create'`.execute(db);
    await sql`alter table orders alter column receipt_number set not null`.execute(db);
    await sql`create unique index orders_receipt on orders (receipt_number)`.execute(db);
    await sql`create unique index subscription_payments_receipt on subscription_payments (receipt_number)`.execute(db);
    await sql`
      create table receipt_series (
        is_only boolean primary key default true check (is_only),
        last_number integer not null
      )`.execute(db);
    await sql`
      insert into receipt_series (last_number)
      select coalesce(greatest(
        (select max(receipt_number) from orders), (select max(receipt_number) from subscription_payments)
      ), 0)`.execute(db);
  },
};
