import type { Kysely } from 'kysely';
import { countOrders, listFilterOf, listOrders, orderOrders } from '#backend/orders/list-orders.ts';
import { placeIn } from '#backend/storage/newest-first.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { OrderFilter } from '#backend/graphql/generated/resolvers.ts';
import { orderSorts, type OrderSort } from '#core/orders/order.ts';
import { startEmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { explaining, readBy } from '#tests/support/storage/query-plans.ts';
import { figure, median, type Bench, type Figure } from '../figure.ts';
import { storeOrders } from '../many-orders.ts';

const orders = 100_000;
const pageSize = 10;
const deepPage = 1_000;
const most = { most: 1.1 };

type Databases = { readonly db: Kysely<Tables>; readonly plans: Kysely<Tables> };

/** What page 1,000 of a list reads at the database beside page 1. */
const compare = async (
  { db, plans }: Databases,
  name: string,
  filter: OrderFilter,
  sort: OrderSort,
): Promise<Figure[]> => {
  const query = { filter: listFilterOf(filter), sort };
  const before = await listOrders(db, { ...query, after: undefined, count: (deepPage - 1) * pageSize });
  const last = before.at(-1);
  if (last === undefined || before.length < (deepPage - 1) * pageSize) throw new Error(`${name} is too short`);
  const page = (after: string | undefined) => readBy(listOrders(plans, { ...query, after, count: pageSize + 1 }));
  const first = await page(undefined);
  const deep = await page(placeIn(orderOrders[sort], last));
  const about = `${name}, ${sort}`;
  return [
    figure(`${about}: page 1`, first.rows, 'rows'),
    figure(`${about}: page 1`, first.blocks, 'blocks'),
    figure(`${about}: rows of page ${deepPage} / page 1`, deep.rows / first.rows, '×', most),
    figure(`${about}: blocks of page ${deepPage} / page 1`, deep.blocks / first.blocks, '×'),
  ];
};

const timeToCount = async ({ db }: Databases, filter: OrderFilter): Promise<number> => {
  const times: number[] = [];
  for (let time = 0; time < 9; time += 1) {
    const begun = performance.now();
    await countOrders(db, listFilterOf(filter));
    times.push(performance.now() - begun);
  }
  return median(times);
};

/** What a page deep in each list of orders reads beside the first, and how long its tabs take to count. */
export const sortedOrders: Bench = {
  name: 'sorted-orders',
  run: async () => {
    const backend = await startEmbeddedBackend();
    try {
      const customer = await backend.createUser({ email: 'robin@coolio.test', name: 'Robin' });
      const other = await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
      await storeOrders(backend.database, orders, customer, other);
      const databases = { db: backend.database.db, plans: explaining(backend.database) };
      const lists: Readonly<Record<string, OrderFilter>> = {
        all: {},
        'of one mode': { mode: 'SUBSCRIPTION' },
        found: { search: 'robin campaign' },
        'of one customer': { userId: customer.id },
        'of one customer and mode': { userId: customer.id, mode: 'SUBSCRIPTION' },
        'of one customer, found': { userId: customer.id, search: 'campaign' },
      };
      const figures: Figure[] = [];
      for (const [name, filter] of Object.entries(lists)) {
        for (const sort of orderSorts) figures.push(...(await compare(databases, name, filter, sort)));
        figures.push(figure(`${name}: counting`, await timeToCount(databases, filter), 'ms'));
      }
      return figures;
    } finally {
      await backend.close();
    }
  },
};
