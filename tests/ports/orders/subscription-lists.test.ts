import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Subscription, SubscriptionQuery } from '#core/orders/subscription.ts';
import { allPages, idsOf } from '#tests/support/pages.ts';
import { aProposal, aRecurringItem, everythingOf } from '#tests/support/proposals.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { paying, type Person, type World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('lists of subscriptions, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let zoe: Person;
  /** Zoë’s: a is billed next, b a month later, c next year; d is canceled and e has ended. */
  let of: Readonly<Record<'a' | 'b' | 'c' | 'd' | 'e', Subscription>>;

  const subscribed = async (
    person: Person,
    interval: 'MONTH' | 'YEAR',
    title: string,
    price: number,
  ): Promise<Subscription> => {
    const sent = await aProposal()
      .with('WebsiteMaintenance', aRecurringItem(interval, title, price))
      .to(person)
      .sentBy(admin);
    const { url, orderId } = await person.orders.openCheckout(everythingOf(sent));
    await world.payAt(url, paying);
    const id = (await person.orders.get(orderId))?.subscriptionId ?? '';
    const found = await person.orders.subscription(id);
    if (found === undefined) throw new Error('Paying began no subscription');
    return found;
  };

  beforeAll(async () => {
    world = await open();
    const bob = await world.customer('Bob');
    [admin, zoe] = await Promise.all([world.admin(), world.customer('Zoë Müller')]);
    of = {
      c: await subscribed(zoe, 'YEAR', 'Café hosting', 900),
      b: await subscribed(zoe, 'MONTH', 'Café care', 300),
      a: await subscribed(zoe, 'MONTH', 'Größe care', 300),
      d: await subscribed(zoe, 'MONTH', 'Mail', 100),
      e: await subscribed(zoe, 'MONTH', 'Film', 300),
    };
    await subscribed(bob, 'MONTH', 'Café care', 300);
    await admin.orders.renew(of.b.id);
    for (const { id } of [of.d, of.e]) await zoe.orders.cancelSubscription(id);
    await admin.orders.renew(of.e.id);
  });
  afterAll(() => world.close());

  const hers = async (query: SubscriptionQuery) => idsOf((await zoe.orders.listSubscriptions(query)).items);

  it('find each word, whatever its case and accents, in the customer or in what is billed', async () => {
    expect(await hers({ search: 'CAFE' })).toEqual(idsOf([of.b, of.c]));
    expect(await hers({ search: 'grosse muller' })).toEqual([of.a.id]);
    expect(await hers({ search: 'bob' })).toEqual([]);
    expect(await hers({ search: 'cafe film' })).toEqual([]);
    const everybodys = await admin.orders.listAllSubscriptions({ search: 'cafe care' });
    expect(everybodys.items.map(({ user }) => user.name)).toEqual(['Zoë Müller', 'Bob'].toReversed());
    const tooLong = { search: 'a'.repeat(201) };
    expect(await failureOf(zoe.orders.listSubscriptions(tooLong))).toMatchObject({ field: 'filter.search' });
    expect(await failureOf(admin.orders.listAllSubscriptions(tooLong))).toMatchObject({ field: 'filter.search' });
  });

  it.each([
    ['newest', () => [of.e, of.d, of.a, of.b, of.c]],
    ['nextCharge', () => [of.a, of.b, of.c, of.e, of.d]],
    ['highest', () => [of.c, of.e, of.a, of.b, of.d]],
  ] as const)('go on page by page, %s', async (sort, expected) => {
    const pages = await allPages((page) => zoe.orders.listSubscriptions({ sort }, page), 3);
    expect(pages.map(({ items }) => items.length)).toEqual([3, 2]);
    expect(pages.flatMap(({ items }) => idsOf(items))).toEqual(idsOf(expected()));
    const all = await allPages((page) => admin.orders.listAllSubscriptions({ sort, userId: zoe.user.id }, page), 2);
    expect(all.flatMap(({ items }) => idsOf(items))).toEqual(idsOf(expected()));
  });

  it('show one status, and count each with all of the filter but the status', async () => {
    const counts = [
      { value: 'active', count: 4 },
      { value: 'canceled', count: 1 },
    ];
    const ended = await zoe.orders.listSubscriptions({ status: 'canceled' });
    expect([idsOf(ended.items), ended.counts]).toEqual([[of.e.id], counts]);
    const searched = await admin.orders.listAllSubscriptions({ status: 'canceled', search: 'müller care' });
    expect([searched.items, searched.counts]).toEqual([[], [{ value: 'active', count: 2 }]]);
    const pages = await allPages((page) => zoe.orders.listSubscriptions({}, page), 3);
    expect(pages.map((page) => page.counts)).toEqual([counts, undefined]);
  });

  it('count the payments of one on their first page', async () => {
    const pages = await allPages((page) => zoe.orders.payments(of.b.id, page), 1);
    expect(pages.map(({ counts }) => counts)).toEqual([[{ value: 'all', count: 2 }], undefined]);
  });

  it('refuse the token of another sort or filter', async () => {
    const { next: token } = await zoe.orders.listSubscriptions({}, { limit: 2 });
    const others: readonly SubscriptionQuery[] = [{ sort: 'highest' }, { status: 'active' }, { search: 'care' }];
    const failures = await Promise.all(
      others.map((query) => failureOf(zoe.orders.listSubscriptions(query, { token }))),
    );
    expect(failures).toMatchObject(others.map(() => ({ kind: 'invalid', field: 'nextToken' })));
  });

  it('find a removed customer by name no longer', async () => {
    const gone = await world.customer('Ingrid Gone');
    const { id } = await subscribed(gone, 'MONTH', 'Vanishing care', 100);
    await admin.users.remove(gone.user.id);
    expect((await admin.orders.listAllSubscriptions({ search: 'ingrid' })).items).toEqual([]);
    expect(idsOf((await admin.orders.listAllSubscriptions({ search: 'vanishing' })).items)).toEqual([id]);
  });
});
