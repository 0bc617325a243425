import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { orderSearchText, subscriptionSearchText } from '#core/orders/order-search.ts';

type Identified<Searched> = Searched & { readonly id: string };

const atOnce = 1000;

/** Fills the searched texts of a table, so many rows at once as `rowsAfter` finds behind an id. */
const fill = async <Searched>(
  db: Kysely<unknown>,
  table: string,
  rowsAfter: (id: string) => Promise<readonly Identified<Searched>[]>,
  textOf: (row: Searched) => string,
): Promise<void> => {
  for (let rows = await rowsAfter(''); rows.length > 0; rows = await rowsAfter(rows.at(-1)?.id ?? ''))
    await sql`
      update ${sql.table(table)} as stored set search_text = found.text
      from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(textOf)}::text[]) as found (id, text)
      where stored.id = found.id`.execute(db);
};

const customer = sql`jsonb_build_object('name', orders.user_name, 'email', orders.user_email)`;

const addTexts = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['orders', 'subscriptions'])
    await sql`
      alter table ${sql.table(table)} add column search_text text collate "C" not null default ''`.execute(db);
  const orders = async (after: string) =>
    (
      await sql<Identified<Parameters<typeof orderSearchText>[0]>>`
        select id, ${customer} as user, services, receipt_number as "receiptNumber" from orders
        where id > ${after} order by id limit ${atOnce}`.execute(db)
    ).rows;
  await fill(db, 'orders', orders, orderSearchText);
  const subscriptions = async (after: string) =>
    (
      await sql<Identified<Parameters<typeof subscriptionSearchText>[0]>>`
        select subscriptions.id, ${customer} as user, products
        from subscriptions join orders on orders.id = subscriptions.order_id
        where subscriptions.id > ${after} order by subscriptions.id limit ${atOnce}`.execute(db)
    ).rows;
  await fill(db, 'subscriptions', subscriptions, subscriptionSearchText);
};

const indexes = {
  orders: [
    'total, id',
    'mode, id',
    'mode, total, id',
    'user_id, total, id',
    'user_id, mode, id',
    'user_id, mode, total, id',
  ],
  subscriptions: [
    'status, order_id',
    'amount, order_id',
    'status, amount, order_id',
    'is_over, current_period_end, order_id',
    'status, is_over, current_period_end, order_id',
  ],
} as const;

/** What searches of orders and subscriptions look in, and an index for each order of each list. */
export const orderListsMigration: Migration = {
  up: async (db) => {
    await addTexts(db);
    await sql`
      alter table subscriptions add column is_over boolean not null
        generated always as (cancel_at_period_end or status in ('canceled', 'incomplete_expired')) stored`.execute(db);
    for (const [table, lists] of Object.entries(indexes))
      for (const columns of lists) await sql`create index on ${sql.table(table)} (${sql.raw(columns)})`.execute(db);
  },
};
