import { sql } from 'kysely';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GetLeadsDocument } from '#contracts/generated/leads/graphql.ts';
import {
  GetAllOrdersDocument,
  GetSubscriptionPaymentsDocument,
  GetUserOrdersDocument,
} from '#contracts/generated/orders/graphql.ts';
import { GetUsersDocument } from '#contracts/generated/users/graphql.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { allItems } from '#core/kernel/page.ts';

const count = 1_201;

let backend: EmbeddedBackend;
let admin: Api;
let ada: Api;

const rowsAt = async (address: string | null | undefined): Promise<readonly Readonly<Record<string, string>>[]> => {
  const answer = await fetch(address ?? '');
  expect(answer.status).toBe(200);
  return Papa.parse<Record<string, string>>(await answer.text(), { header: true, skipEmptyLines: true }).data;
};

/** So many orders, every third one Ada's and the others Ben's. */
const storeOrders = async (adaId: string, benId: string): Promise<void> => {
  await sql`
    insert into orders (id, user_id, user_name, user_email, mode, services, total, currency, receipt_number, created_at)
    select '01J' || lpad(upper(to_hex(n)), 23, '0'), case n % 3 when 0 then ${adaId} else ${benId} end, 'Somebody',
      'somebody@coolio.test', 'ONE_TIME', '[]'::jsonb, 123450, 'USD', n, now() - (${count}::integer - n) * interval '1 minute'
    from generate_series(1, ${count}::integer) n`.execute(backend.database.db);
};

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  await backend.createUser({ email: 'admin@coolio.test', name: 'Robin', admin: true });
  const { id: adaId } = await backend.createUser({ email: 'ada@coolio.test', name: 'Ada Lindqvist' });
  const { id: benId } = await backend.createUser({ email: 'ben@coolio.test', name: 'Ben' });
  await storeOrders(adaId, benId);
  const as = async (email: string) => apiClient(backend.url, await backend.signIn(email));
  [admin, ada] = [await as('admin@coolio.test'), await as('ada@coolio.test')];
});
afterAll(() => backend.close());

describe('a list as CSV', () => {
  it('has every row once, in the order of the list', async () => {
    const listed = await allItems(async (nextToken) => {
      const { getAllOrders } = await dataOf(admin(GetAllOrdersDocument, { limit: 100, nextToken }));
      return { items: getAllOrders.items, next: getAllOrders.nextToken ?? undefined };
    });
    const { getAllOrders } = await dataOf(admin(GetAllOrdersDocument, { limit: 1 }));
    const rows = await rowsAt(getAllOrders.csvUrl);
    expect(rows.map((row) => row['Order id'])).toEqual(listed.map(({ id }) => id));
    expect(rows).toHaveLength(count);
    expect(rows[0]).toMatchObject({
      Receipt: '001201',
      Customer: 'Ben',
      'Customer email': 'somebody@coolio.test',
      Mode: 'One-time',
      Total: '1234.50',
      Currency: 'USD',
      'Subscription id': '',
    });
  });

  it('has the rows of its reader and no others', async () => {
    const { getUserOrders } = await dataOf(ada(GetUserOrdersDocument, { limit: 1 }));
    const rows = await rowsAt(getUserOrders.csvUrl);
    expect(rows).toHaveLength(Math.floor(count / 3));
    expect([...new Set(rows.map(({ Customer }) => Customer))]).toEqual(['Ada Lindqvist']);
  });

  it('has what fits the filter, in the order that was asked for', async () => {
    const filter = { search: 'COOLIO', group: 'User' };
    const { getUsers } = await dataOf(admin(GetUsersDocument, { filter, orderBy: 'oldest', limit: 1 }));
    const rows = await rowsAt(getUsers.csvUrl);
    expect(rows.map(({ Name, Orders }) => [Name, Orders])).toEqual([
      ['Ada Lindqvist', '400'],
      ['Ben', '801'],
    ]);
  });

  it('keeps rows apart from those that come and go while it is read', async () => {
    const { getAllOrders } = await dataOf(admin(GetAllOrdersDocument, { limit: 1 }));
    const answer = await fetch(getAllOrders.csvUrl ?? '');
    await sql`
      insert into orders (id, user_id, user_name, user_email, mode, services, total, currency, receipt_number, created_at)
      select '01Z' || substr(id, 4), user_id, user_name, user_email, mode, services, total, currency, 5000, now()
      from orders where receipt_number = 1`.execute(backend.database.db);
    const { data } = Papa.parse<Record<string, string>>(await answer.text(), { header: true, skipEmptyLines: true });
    await sql`delete from orders where receipt_number = 5000`.execute(backend.database.db);
    const ids = data.map((row) => row['Order id'] ?? '').filter((id) => id.startsWith('01J'));
    expect([ids.length, new Set(ids).size]).toEqual([count, count]);
  });

  it('shows each text that a spreadsheet would calculate as a text', async () => {
    const starts = ['=', '+', '-', '@', '\t=', '\r=', '\n=', '＝', '＋', '－', '＠', ' =', '\u200B='];
    await sql`delete from leads`.execute(backend.database.db);
    for (const [at, start] of starts.entries())
      await sql`
        insert into leads (id, email, location, created_at)
        values (${`01J${String(at).padStart(23, '0')}`}, ${`lead-${at}@coolio.test`}, ${`${start}cmd|' /C calc'!A0`}, now())`.execute(
        backend.database.db,
      );
    const { getLeads } = await dataOf(admin(GetLeadsDocument, {}));
    const rows = await rowsAt(getLeads.csvUrl);
    const expected = starts.map((start) => `'${start}cmd|' /C calc'!A0`).reverse();
    expect(rows.map(({ Location }) => Location)).toEqual(expected);
  });

  it('is Not Found for a former admin and for a removed person', async () => {
    const former = await backend.createUser({ email: 'former@coolio.test', name: 'Former', admin: true });
    const as = apiClient(backend.url, await backend.signIn('former@coolio.test'));
    const { getAllOrders } = await dataOf(as(GetAllOrdersDocument, { limit: 1 }));
    const { getUserOrders } = await dataOf(as(GetUserOrdersDocument, { limit: 1 }));
    const statuses = async () =>
      Promise.all(
        [getAllOrders, getUserOrders].map(async ({ csvUrl }) => (await fetch(csvUrl ?? '', { method: 'HEAD' })).status),
      );
    expect(await statuses()).toEqual([200, 200]);
    await sql`update users set groups = '{}' where id = ${former.id}`.execute(backend.database.db);
    expect(await statuses()).toEqual([404, 200]);
    await sql`update users set suspended_at = now() where id = ${former.id}`.execute(backend.database.db);
    expect(await statuses()).toEqual([404, 404]);
  });

  it('is Not Found once what it is of is another’s', async () => {
    await sql`
      insert into subscriptions (id, user_id, order_id, status, products, start_date, amount, currency, billing_interval, current_period_end)
      select 'sub_1', user_id, id, 'active', '{Care}', now(), 1200, 'USD', 'MONTH', now() from orders where receipt_number = 3`.execute(
      backend.database.db,
    );
    const { getSubscriptionPayments } = await dataOf(ada(GetSubscriptionPaymentsDocument, { subscriptionId: 'sub_1' }));
    const address = getSubscriptionPayments?.csvUrl ?? '';
    expect(await rowsAt(address)).toEqual([]);
    await sql`update subscriptions set user_id = 'another'`.execute(backend.database.db);
    expect((await fetch(address)).status).toBe(404);
  });

  it('is asked for with first pages only', async () => {
    const { getUserOrders: first } = await dataOf(ada(GetUserOrdersDocument, { limit: 1 }));
    const nextToken = first.nextToken;
    const { getUserOrders: second } = await dataOf(ada(GetUserOrdersDocument, { limit: 1, nextToken, isFirst: false }));
    expect(['csvUrl' in first, 'csvUrl' in second]).toEqual([true, false]);
  });
});
