import { sql } from 'kysely';
import { orderSearchText } from '#core/orders/order-search.ts';
import type { Database } from '#backend/storage/database.ts';

type Owner = { readonly id: string; readonly name: string; readonly email: string };

const service = (title: string) => ({
  id: '01J0000000000000000000000S',
  title,
  type: 'WebsiteMaintenance',
  lineItems: ['Launch audit', 'Monthly care'].map((item) => ({
    id: '01J0000000000000000000000T',
    title: item,
    description: 'Speed, security, search, in full and in writing.',
    price: 45_000,
    billingType: 'ONE_TIME',
    billingInterval: null,
    files: [],
  })),
});

const services = [service('Website care'), service('Spring campaign')];

/** Above those of the demo world. */
const firstReceipt = 1_000_000;

/**
 * So many orders, shared in turns by these users, each of two services with two items. One in four begins a subscription, and
 * there are a thousand totals.
 */
export const storeOrders = async (
  { db }: Pick<Database, 'db'>,
  count: number,
  ...users: readonly Owner[]
): Promise<void> => {
  for (const [at, user] of users.entries())
    await sql`
      insert into orders (id, user_id, user_name, user_email, mode, services, total, currency, receipt_number, search_text, created_at)
      select '01J' || lpad(upper(to_hex(n)), 23, '0'), ${user.id}, ${user.name}, ${user.email},
        case when n / 2 % 4 = 0 then 'SUBSCRIPTION' else 'ONE_TIME' end, ${JSON.stringify(services)}::jsonb,
        (n * 7919 % 1009 + 1) * 100, 'USD', ${firstReceipt}::integer + n, ${orderSearchText({ user, services, receiptNumber: 0 })},
        now() - (${count}::integer - n) * interval '1 minute'
      from generate_series(${at + 1}::integer, ${count}::integer, ${users.length}::integer) n`.execute(db);
  await sql`vacuum analyze orders`.execute(db);
};
