import { sql } from 'kysely';
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

const services = JSON.stringify([service('Website care'), service('Spring campaign')]);

/** So many orders of one user, each of two services with two items. */
export const storeOrders = async ({ db }: Pick<Database, 'db'>, user: Owner, count: number): Promise<void> => {
  await sql`
    insert into orders (id, user_id, user_name, user_email, mode, services, total, currency, receipt_number, created_at)
    select '01J' || lpad(upper(to_hex(n)), 23, '0'), ${user.id}, ${user.name}, ${user.email}, 'ONE_TIME',
      ${services}::jsonb, 180000, 'USD', n, now() - (${count}::integer - n) * interval '1 minute'
    from generate_series(1, ${count}::integer) n`.execute(db);
  await sql`vacuum analyze orders`.execute(db);
};
