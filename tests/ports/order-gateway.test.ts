import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProposalDraft } from '#core/proposals/proposal-draft.ts';
import { plainAddresses } from '#tests/support/files/plain-addresses.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { allPages, idsOf, newestFirst } from '#tests/support/pages.ts';
import { anItem, aProposal, aRecurringItem, aSimpleProposal, everythingOf } from '#tests/support/proposals.ts';
import { failureKinds, failureOf } from '#tests/support/rejection.ts';
import { declining, paying, type Person, type World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('orders, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let ann: Person;
  let bob: Person;

  beforeAll(async () => {
    world = await open();
    [admin, ann, bob] = await Promise.all([world.admin(), world.customer('Ann'), world.customer('Bob')]);
  });

  afterAll(() => world.close());

  const sentTo = (person: Person, ...lineItems: ProposalDraft['services'][number]['lineItems']) =>
    aProposal()
      .with('DesignAndCode', ...lineItems)
      .to(person)
      .sentBy(admin);

  const orderOf = async (person: Person, ...lineItems: ProposalDraft['services'][number]['lineItems']) => {
    const session = await person.orders.openCheckout(everythingOf(await sentTo(person, ...lineItems)));
    await world.payAt(session.url, paying);
    const order = await person.orders.get(session.orderId);
    if (order === undefined) throw new Error('Paying made no order');
    return order;
  };

  describe('a checkout', () => {
    it('opens for what was chosen, and is the same one when it is asked for again', async () => {
      const selection = everythingOf(await sentTo(ann, anItem('A'), anItem('B')));
      const sessions = await Promise.all([1, 2, 3, 4].map(() => ann.orders.openCheckout(selection)));
      expect(new Set(idsOf(sessions)).size).toBe(1);
      expect(sessions[0]).toMatchObject({ status: 'open', proposalId: selection.proposalId });
      expect(await ann.orders.checkout(sessions[0]?.id ?? '')).toEqual(sessions[0]);
    });

    it('is another one for another choice', async () => {
      const all = everythingOf(await sentTo(ann, anItem('A'), anItem('B')));
      const one = {
        ...all,
        services: all.services.map((each) => ({ ...each, lineItemIds: each.lineItemIds.slice(0, 1) })),
      };
      expect((await ann.orders.openCheckout(all)).id).not.toBe((await ann.orders.openCheckout(one)).id);
    });

    it('is nobody else’s', async () => {
      const { id } = await ann.orders.openCheckout(everythingOf(await sentTo(ann, anItem())));
      expect(await bob.orders.checkout(id)).toBeUndefined();
      expect(await admin.orders.checkout(id)).toBeUndefined();
      expect(await ann.orders.checkout(ulid())).toBeUndefined();
    });

    it('stays open after a declined card', async () => {
      const session = await ann.orders.openCheckout(everythingOf(await sentTo(ann, anItem())));
      expect(await world.payAt(session.url, declining)).toBe(false);
      expect((await ann.orders.checkout(session.id))?.status).toBe('open');
      expect(await ann.orders.get(session.orderId)).toBeUndefined();
      expect(await world.payAt(session.url, paying)).toBe(true);
      expect((await ann.orders.checkout(session.id))?.status).toBe('paid');
    });

    it('takes the money once', async () => {
      const session = await ann.orders.openCheckout(everythingOf(await sentTo(ann, anItem())));
      await Promise.all([1, 2, 3].map(() => world.payAt(session.url, paying)));
      const mine = await ann.orders.listMine({}, { limit: 100 });
      expect(mine.items.filter(({ id }) => id === session.orderId)).toHaveLength(1);
    });

    it('ends when the payer declines after all', async () => {
      const sent = await sentTo(ann, anItem());
      const { id, url } = await ann.orders.openCheckout(everythingOf(sent));
      await ann.proposals.decline(sent.id, undefined);
      expect((await ann.orders.checkout(id))?.status).toBe('canceled');
      expect(await world.payAt(url, paying)).toBe(false);
    });

    it('refuses a choice that cannot be paid, with the reason', async () => {
      const sent = await sentTo(ann, anItem(), aRecurringItem('MONTH'), aRecurringItem('YEAR'));
      const all = everythingOf(sent);
      const { id = '', lineItemIds = [] } = all.services[0] ?? {};
      const problemWith = async (ids: readonly string[]) =>
        failureOf(ann.orders.openCheckout({ ...all, services: [{ id, lineItemIds: ids }] }));
      expect(await problemWith([])).toMatchObject({ kind: 'invalid', message: 'Choose at least one item' });
      expect(await problemWith([ulid()])).toMatchObject({ kind: 'invalid', message: 'Item not in this proposal' });
      expect(await problemWith(lineItemIds)).toMatchObject({
        kind: 'invalid',
        message: 'Monthly and yearly items are two payments: pay one, then the other',
      });
      const [first = ''] = lineItemIds;
      expect(await problemWith([first, first])).toMatchObject({
        kind: 'invalid',
        message: 'Each item can be chosen once',
      });
    });

    it('refuses a proposal that has moved on', async () => {
      const sent = await sentTo(ann, anItem());
      const selection = everythingOf(sent);
      const stale = ann.orders.openCheckout({ ...selection, revision: sent.revision - 1 });
      expect(await failureOf(stale)).toMatchObject({
        kind: 'conflict',
        message: 'The proposal was updated, review again',
      });
      const session = await ann.orders.openCheckout(selection);
      await world.payAt(session.url, paying);
      expect(await failureOf(ann.orders.openCheckout(selection))).toEqual({
        kind: 'conflict',
        message: 'This proposal is already paid',
      });
    });

    it('is for recipients of a sent proposal: others find nothing, and admins are denied', async () => {
      const selection = everythingOf(await sentTo(ann, anItem()));
      const draft = everythingOf(await aSimpleProposal(ann).savedBy(admin));
      expect((await failureOf(bob.orders.openCheckout(selection))).kind).toBe('not-found');
      expect((await failureOf(ann.orders.openCheckout(draft))).kind).toBe('not-found');
      expect((await failureOf(admin.orders.openCheckout(selection))).kind).toBe('access-denied');
    });

    it('is refused to a person who declined, though another may still pay', async () => {
      const sent = await aSimpleProposal(ann, bob).sentBy(admin);
      await ann.proposals.decline(sent.id, undefined);
      const now = everythingOf((await bob.proposals.get(sent.id)) ?? sent);
      expect(await failureOf(ann.orders.openCheckout(now))).toEqual({
        kind: 'conflict',
        message: 'You already declined this proposal',
      });
      expect((await bob.orders.openCheckout(now)).status).toBe('open');
    });
  });

  describe('an order', () => {
    it('holds what was chosen, at the stored price', async () => {
      const sent = await sentTo(ann, anItem('A', 1000), anItem('B', 250));
      const [service] = sent.services;
      const chosen = { id: service?.id ?? '', lineItemIds: [service?.lineItems[1]?.id ?? ''] };
      const session = await ann.orders.openCheckout({ ...everythingOf(sent), services: [chosen] });
      await world.payAt(session.url, paying);
      expect(await ann.orders.get(session.orderId)).toMatchObject({
        id: session.orderId,
        mode: 'ONE_TIME',
        subscriptionId: undefined,
        proposalId: sent.id,
        services: [{ id: service?.id, type: 'DesignAndCode', lineItems: [{ title: 'B', price: 250 }] }],
        user: { id: ann.user.id, email: ann.user.email, name: 'Ann' },
        total: 250,
        currency: 'USD',
        card: { brand: 'visa', last4: '4242' },
      });
    });

    it('is seen by its customer and by admins; for others it is missing', async () => {
      const order = await orderOf(ann, anItem());
      expect(plainAddresses(await admin.orders.get(order.id))).toEqual(plainAddresses(order));
      expect(await bob.orders.get(order.id)).toBeUndefined();
      expect(await ann.orders.get(ulid())).toBeUndefined();
    });

    it('pays for all recipients of its proposal', async () => {
      const sent = await aSimpleProposal(ann, bob).sentBy(admin);
      const [first, second] = await Promise.all([ann, bob].map((each) => each.orders.openCheckout(everythingOf(sent))));
      await world.payAt(first?.url ?? '', paying);
      expect((await bob.orders.checkout(second?.id ?? ''))?.status).toBe('canceled');
      expect(await bob.proposals.get(sent.id)).toMatchObject({
        status: 'PAID',
        payments: [{ orderId: undefined, paidBy: 'Ann' }],
      });
      expect((await ann.proposals.get(sent.id))?.payments[0]?.orderId).toBe(first?.orderId);
    });
  });

  describe('the lists', () => {
    it('page through one’s own orders, newest first, and through everybody’s for admins', async () => {
      const carol = await world.customer('Carol');
      const made: string[] = [];
      for (let count = 0; count < 5; count += 1) made.push((await orderOf(carol, anItem())).id);
      await orderOf(ann, anItem());
      const mine = await allPages((page) => carol.orders.listMine({}, page), 2);
      expect(mine.map(({ items }) => items.length)).toEqual([2, 2, 1]);
      expect(mine.flatMap(({ items }) => idsOf(items))).toEqual(newestFirst(made));
      const all = (await allPages((page) => admin.orders.listAll({}, page), 3)).flatMap(({ items }) => idsOf(items));
      expect(all).toEqual(newestFirst(all));
      expect(all).toEqual(expect.arrayContaining(made));
      expect(new Set(all).size).toBe(all.length);
    });

    it('say on a first page, and on no other, how many orders of each mode there are', async () => {
      const erin = await world.customer('Erin');
      expect((await erin.orders.listMine()).counts).toEqual([]);
      await orderOf(erin, aRecurringItem('MONTH'));
      await orderOf(erin, anItem());
      await orderOf(erin, anItem());
      const counts = [
        { value: 'ONE_TIME', count: 2 },
        { value: 'SUBSCRIPTION', count: 1 },
      ];
      const mine = await allPages((page) => erin.orders.listMine({}, page), 2);
      expect(mine.map((page) => page.counts)).toEqual([counts, undefined]);
      expect((await admin.orders.listAll({ userId: erin.user.id }, { limit: 1 })).counts).toEqual(counts);
    });

    it('take ten at a time unless told', async () => {
      const dave = await world.customer('Dave');
      for (let count = 0; count < 11; count += 1) await orderOf(dave, anItem());
      expect((await dave.orders.listMine()).items).toHaveLength(10);
    });
  });

  describe('a subscription', () => {
    it('begins with its order and bills the recurring part again', async () => {
      const order = await orderOf(ann, anItem('Setup', 5000), aRecurringItem('MONTH', 'Care', 1200));
      expect(order).toMatchObject({ mode: 'SUBSCRIPTION', total: 6200 });
      const id = order.subscriptionId ?? '';
      expect(await ann.orders.subscription(id)).toMatchObject({
        id,
        status: 'active',
        products: ['Care'],
        userId: ann.user.id,
      });
      await admin.orders.renew(id);
      await admin.orders.renew(id);
      const pages = await allPages((page) => ann.orders.payments(id, page), 2);
      const payments = pages.flatMap(({ items }) => items);
      expect(payments.map(({ billingReason, amount }) => [billingReason, amount])).toEqual([
        ['subscription_cycle', 1200],
        ['subscription_cycle', 1200],
        ['subscription_create', 6200],
      ]);
      expect(new Set(payments.map(({ status }) => status))).toEqual(new Set(['paid']));
    });

    it('is seen by its customer and by admins; for others it is missing', async () => {
      const { subscriptionId = '' } = await orderOf(ann, aRecurringItem('YEAR'));
      expect(await admin.orders.subscription(subscriptionId)).toMatchObject({ id: subscriptionId });
      expect((await admin.orders.payments(subscriptionId))?.items).toHaveLength(1);
      expect(await bob.orders.subscription(subscriptionId)).toBeUndefined();
      expect(await bob.orders.payments(subscriptionId)).toBeUndefined();
      expect(await ann.orders.subscription('sub_nothing')).toBeUndefined();
      expect(await ann.orders.payments(' ')).toBeUndefined();
    });

    it('is renewed by admins alone, where there is one', async () => {
      const { subscriptionId = '' } = await orderOf(ann, aRecurringItem('MONTH'));
      expect((await failureOf(ann.orders.renew(subscriptionId))).kind).toBe('access-denied');
      expect((await failureOf(admin.orders.renew('sub_nothing'))).kind).toBe('not-found');
    });
  });

  it('are denied to customers where they are the admins’, and to guests altogether', async () => {
    const guest = await world.guest();
    const selection = everythingOf(await sentTo(ann, anItem()));
    const denied = [
      ann.orders.listAll(),
      guest.orders.get(ulid()),
      guest.orders.listMine(),
      guest.orders.subscription('x'),
      guest.orders.payments('x'),
      guest.orders.openCheckout(selection),
      guest.orders.checkout(ulid()),
    ];
    expect(await failureKinds(denied)).toEqual(new Set(['access-denied']));
  });
});
