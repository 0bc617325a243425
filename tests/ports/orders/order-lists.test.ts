import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiptName, type Order, type OrderQuery } from '#core/orders/order.ts';
import type { LineItemDraft } from '#core/proposals/proposal-draft.ts';
import { allPages, idsOf, newestFirst } from '#tests/support/pages.ts';
import { anItem, aProposal, aRecurringItem, everythingOf } from '#tests/support/proposals.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { paying, type Person, type World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

const sums = [300, 100, 300, 200, 100, 300, 200];

describe.each(worlds)('lists of orders, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let zoe: Person;
  let bob: Person;
  /** Zoë’s, in the order in which they were made. */
  let made: readonly Order[];
  let his: Order;

  const orderOf = async (person: Person, ...items: readonly LineItemDraft[]): Promise<Order> => {
    const sent = await aProposal()
      .with('Advertising', ...items)
      .to(person)
      .sentBy(admin);
    const { url, orderId } = await person.orders.openCheckout(everythingOf(sent));
    await world.payAt(url, paying);
    const order = await person.orders.get(orderId);
    if (order === undefined) throw new Error('Paying made no order');
    return order;
  };

  beforeAll(async () => {
    world = await open();
    [admin, zoe, bob] = await Promise.all([world.admin(), world.customer('Zoë Müller'), world.customer('Bob')]);
    const orders: Order[] = [];
    for (const [at, sum] of sums.entries())
      orders.push(
        await orderOf(zoe, at % 3 === 0 ? aRecurringItem('MONTH', 'Café care', sum) : anItem('Größe audit', sum)),
      );
    made = orders;
    his = await orderOf(bob, anItem('Café audit', 200));
  });
  afterAll(() => world.close());

  const hers = async (query: OrderQuery) => idsOf((await zoe.orders.listMine(query, { limit: 100 })).items);
  const of = (fits: (order: Order) => boolean) => newestFirst(idsOf(made.filter(fits)));

  describe('a search', () => {
    it('finds each word, whatever its case and accents, in the customer or in a title', async () => {
      const monthly = of(({ mode }) => mode === 'SUBSCRIPTION');
      expect(await hers({ search: 'CAFE' })).toEqual(monthly);
      expect(await hers({ search: ' muller  café ' })).toEqual(monthly);
      expect(await hers({ search: 'grosse advertis' })).toEqual(of(({ mode }) => mode === 'ONE_TIME'));
      expect(await hers({ search: zoe.user.email.toUpperCase() })).toHaveLength(7);
      expect(await hers({ search: ' ' })).toHaveLength(7);
      expect(await hers({ search: 'cafe audit' })).toEqual([]);
      expect(await hers({ search: '%' })).toEqual([]);
    });

    it('finds the number of a receipt', async () => {
      const numbers = made.map(({ receiptNumber }) => `r-${receiptName(receiptNumber)}`);
      const found = await Promise.all(numbers.map((search) => hers({ search })));
      expect(found).toEqual(made.map(({ id }) => [id]));
    });

    it('finds nobody else’s, except for admins', async () => {
      expect(await hers({ search: 'bob' })).toEqual([]);
      const { items, counts } = await admin.orders.listAll({ search: 'bob audit' });
      expect(idsOf(items)).toEqual([his.id]);
      expect(counts).toEqual([{ value: 'ONE_TIME', count: 1 }]);
    });

    it('of more than 200 characters is refused', async () => {
      const search = 'a'.repeat(201);
      const refused = { kind: 'invalid', field: 'filter.search' };
      expect(await failureOf(zoe.orders.listMine({ search }))).toMatchObject(refused);
      expect(await failureOf(admin.orders.listAll({ search }))).toMatchObject(refused);
      expect(await hers({ search: 'a'.repeat(200) })).toEqual([]);
    });
  });

  describe('a sort', () => {
    const byTotal = (direction: 1 | -1) =>
      idsOf([...made].sort((a, b) => direction * (a.total - b.total || (a.id < b.id ? -1 : 1))));
    const sorted = {
      newest: () => newestFirst(idsOf(made)),
      oldest: () => newestFirst(idsOf(made)).toReversed(),
      highest: () => byTotal(-1),
      lowest: () => byTotal(1),
    };

    it.each(Object.entries(sorted))('%s goes on page by page, ties included', async (sort, expected) => {
      const query = { sort: sort as keyof typeof sorted };
      const pages = await allPages((page) => zoe.orders.listMine(query, page), 3);
      expect(pages.map(({ items }) => items.length)).toEqual([3, 3, 1]);
      expect(pages.flatMap(({ items }) => idsOf(items))).toEqual(expected());
      const all = await allPages((page) => admin.orders.listAll({ ...query, userId: zoe.user.id }, page), 3);
      expect(all.flatMap(({ items }) => idsOf(items))).toEqual(expected());
    });

    it('applies to what a mode and a search leave', async () => {
      const query = { sort: 'lowest', mode: 'ONE_TIME', search: 'grosse' } as const;
      const pages = await allPages((page) => zoe.orders.listMine(query, page), 3);
      const single = new Set(of(({ mode }) => mode === 'ONE_TIME'));
      expect(pages.flatMap(({ items }) => idsOf(items))).toEqual(byTotal(1).filter((id) => single.has(id)));
    });
  });

  it('count each mode with all of the filter but the mode', async () => {
    const all = [
      { value: 'ONE_TIME', count: 4 },
      { value: 'SUBSCRIPTION', count: 3 },
    ];
    expect((await zoe.orders.listMine({ mode: 'SUBSCRIPTION' })).counts).toEqual(all);
    expect((await zoe.orders.listMine({ mode: 'SUBSCRIPTION', search: 'audit' })).counts).toEqual(all.slice(0, 1));
    expect((await zoe.orders.listMine({ serviceType: 'AssetManagement' })).counts).toEqual([]);
    expect((await admin.orders.listAll({ userId: zoe.user.id, mode: 'ONE_TIME' })).counts).toEqual(all);
  });

  it('refuse the token of another sort or filter', async () => {
    const { next: token } = await zoe.orders.listMine({}, { limit: 3 });
    const others: readonly OrderQuery[] = [{ sort: 'oldest' }, { mode: 'ONE_TIME' }, { search: 'audit' }];
    const failures = await Promise.all(others.map((query) => failureOf(zoe.orders.listMine(query, { token }))));
    expect(failures).toMatchObject(others.map(() => ({ kind: 'invalid', field: 'nextToken' })));
    expect(await failureOf(admin.orders.listAll({}, { token }))).toMatchObject({ field: 'nextToken' });
  });

  it('find a removed customer by name no longer', async () => {
    const gone = await world.customer('Ingrid Gone');
    const { id } = await orderOf(gone, anItem('Vanishing audit', 100));
    await admin.users.remove(gone.user.id);
    expect((await admin.orders.listAll({ search: 'ingrid' })).items).toEqual([]);
    expect((await admin.orders.listAll({ search: gone.user.email })).items).toEqual([]);
    expect(idsOf((await admin.orders.listAll({ search: 'vanishing' })).items)).toEqual([id]);
  });
});
