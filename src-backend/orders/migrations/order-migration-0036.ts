import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { orderSearchText } from '#core/orders/order-search.ts';

type Searched = Parameters<typeof orderSearchText>[0] & { readonly id: string };

const atOnce = 1000;

const searchedAfter = async (db: Kysely<unknown>, id: string): Promise<readonly Searched[]> => {
  const { rows } = await sql<Searched>`
    select id, jsonb_build_object('name', user_name, 'email', user_email) as user, services, receipt_number as "receiptNumber"
    from orders where id > ${id} order by id limit ${atOnce}`.execute(db);
  return rows;
};

/** What searches of orders look in, and an index for each order of each list. */
export const orderListsMigration: Migration = {
  up: async (db) => {
    await sql`alter table orders add column search_text text collate "C" not null default ''`.execute(db);
    for (
      let orders = await searchedAfter(db, '');
      orders.length > 0;
      orders = await searchedAfter(db, orders.at(-1)?.id ?? '')
    )
      await sql`
        update orders set search_text = found.text
        from unnest(${orders.map(({ id }) => id)}::text[], ${orders.map(orderSearchText)}::text[]) as found (id, text)
        where orders.id = found.id`.execute(db);
    await sql`create index orders_total on orders (total, id)`.execute(db);
    await sql`create index orders_mode on orders (mode, id)`.execute(db);
    await sql`create index orders_mode_total on orders (mode, total, id)`.execute(db);
    await sql`create index orders_user_total on orders (user_id, total, id)`.execute(db);
    await sql`create index orders_user_mode on orders (user_id, mode, id)`.execute(db);
    await sql`create index orders_user_mode_total on orders (user_id, mode, total, id)`.execute(db);
  },
};
