import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GetAllOrdersDocument, GetUserOrdersDocument } from '#contracts/generated/orders/graphql.ts';
import { countOrders, listFilterOf, listOrders, orderOrders } from '#backend/orders/list-orders.ts';
import { placeIn } from '#backend/storage/newest-first.ts';
import { orderSorts } from '#core/orders/order.ts';
import { storeOrders } from '#tests/bench/many-orders.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { explaining, touched } from '#tests/support/storage/query-plans.ts';

let backend: EmbeddedBackend;
let ada: Api;
let admin: Api;
let adaId: string;
let robinId: string;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  const robin = await backend.createUser({ email: 'robin@coolio.test', name: 'Robin', admin: true });
  const customer = await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
  [adaId, robinId] = [customer.id, robin.id];
  await storeOrders(backend.database, 8_000, customer, robin);
  const as = async (email: string) => apiClient(backend.url, await backend.signIn(email));
  [ada, admin] = [await as('ada@coolio.test'), await as('robin@coolio.test')];
});
afterAll(() => backend.close());

describe('lists of orders', () => {
  it('refuse a sort that is not offered, naming it and those that are', async () => {
    const { errors } = await admin(GetAllOrdersDocument, { sort: 'cheapest' as 'lowest' });
    expect(errors[0]).toMatchObject({
      errorInfo: { field: 'sort' },
      message: expect.stringContaining('use one of newest, oldest, highest, lowest'),
    });
  });

  it('find nothing where a customer asks for another’s', async () => {
    const { getUserOrders } = await dataOf(ada(GetUserOrdersDocument, { filter: { userId: robinId } }));
    expect(getUserOrders).toMatchObject({ items: [], nextToken: null, counts: [] });
    const mine = await dataOf(ada(GetUserOrdersDocument, { filter: { userId: adaId } }));
    expect(mine.getUserOrders.items).toHaveLength(10);
  });

  it.each([
    {},
    { serviceType: 'WebsiteMaintenance' },
    { serviceType: 'Advertising' },
    { month: new Date().toISOString().slice(0, 7) },
    { month: new Date().toISOString().slice(0, 7), serviceType: 'WebsiteMaintenance' },
  ] as const)(
    'count for their tabs what a search that finds every order counts, of everybody and of one: %o',
    async (typed) => {
      for (const whose of [{}, { userId: adaId }]) {
        const [kept, found] = [
          listFilterOf({ ...typed, ...whose }),
          listFilterOf({ ...typed, ...whose, search: 'website' }),
        ];
        expect(await countOrders(backend.database.db, kept)).toEqual(await countOrders(backend.database.db, found));
      }
    },
  );

  it.each(['newest', 'oldest'] as const)(
    'and their counts touch few rows of a month that has many, %s',
    async (sort) => {
      await sql`
      update orders set created_at = '2001-02-28T23:59:59.999Z' where id in (
        select id from orders where user_id = ${adaId} order by id offset 1000 limit 1000
      )`.execute(backend.database.db);
      await sql`vacuum analyze orders`.execute(backend.database.db);
      const plans = explaining(backend.database);
      const rows: number[] = [];
      for (const typed of [{ month: '2001-02' }, { month: '2001-02', userId: adaId }]) {
        const filter = listFilterOf(typed);
        rows.push(await touched(listOrders(plans, { filter, sort, after: undefined, count: 11 })));
        rows.push(await touched(countOrders(plans, filter)));
      }
      expect(Math.min(...rows)).toBeGreaterThan(0);
      expect(Math.max(...rows)).toBeLessThanOrEqual(200);
    },
  );

  it.each(orderSorts)('read as little on page 50 as on page 1, %s, for anybody and any mode', async (sort) => {
    const plans = explaining(backend.database);
    const filters = [{}, { mode: 'SUBSCRIPTION' }, { userId: adaId }, { userId: adaId, mode: 'SUBSCRIPTION' }] as const;
    const ratios: number[] = [];
    for (const typed of filters) {
      const query = { filter: listFilterOf(typed), sort };
      const before = await listOrders(backend.database.db, { ...query, after: undefined, count: 490 });
      const last = before.at(-1);
      const after = last === undefined ? undefined : placeIn(orderOrders[sort], last);
      const first = await touched(listOrders(plans, { ...query, after: undefined, count: 11 }));
      ratios.push((await touched(listOrders(plans, { ...query, after, count: 11 }))) / first);
    }
    expect(Math.max(...ratios)).toBeLessThanOrEqual(1.1);
  });
});
