import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextCharge } from '#core/orders/next-charge.ts';
import type { Subscription } from '#core/orders/subscription.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { allPages, idsOf } from '#tests/support/pages.ts';
import { anItem, aProposal, aRecurringItem, everythingOf } from '#tests/support/proposals.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { declining, paying, type Person, type World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

const ended = { kind: 'conflict', message: 'This subscription has ended' };

describe.each(worlds)('subscriptions, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let ann: Person;
  let bob: Person;

  beforeAll(async () => {
    world = await open();
    [admin, ann, bob] = await Promise.all([world.admin(), world.customer('Ann'), world.customer('Bob')]);
  });

  afterAll(() => world.close());

  const read = async (id: string): Promise<Subscription> => {
    const found = await admin.orders.subscription(id);
    if (found === undefined) throw new Error('The subscription is gone');
    return found;
  };

  const subscribed = async (person: Person, interval: 'MONTH' | 'YEAR' = 'MONTH'): Promise<Subscription> => {
    const sent = await aProposal()
      .with('WebsiteMaintenance', anItem('Setup', 5000), aRecurringItem(interval, 'Care', 1200))
      .to(person)
      .sentBy(admin);
    const { url, orderId } = await person.orders.openCheckout(everythingOf(sent));
    await world.payAt(url, paying);
    return read((await person.orders.get(orderId))?.subscriptionId ?? '');
  };

  const paymentsOf = async ({ id }: Subscription): Promise<number> =>
    (await admin.orders.payments(id))?.items.length ?? 0;

  it('say what is billed, when next, and with which card', async () => {
    const monthly = await subscribed(ann);
    const { startDate } = monthly;
    expect(monthly).toMatchObject({
      status: 'active',
      products: ['Care'],
      user: { id: ann.user.id, name: 'Ann', email: ann.user.email },
      amount: 1200,
      currency: 'USD',
      interval: 'MONTH',
      currentPeriodEnd: nextCharge(startDate, 'MONTH'),
      cancelAtPeriodEnd: false,
      card: { brand: 'visa', last4: '4242' },
    });
    expect((await ann.orders.get(monthly.orderId))?.subscriptionId).toBe(monthly.id);
    const yearly = await subscribed(ann, 'YEAR');
    expect(yearly.currentPeriodEnd).toBe(nextCharge(yearly.startDate, 'YEAR'));
  });

  it('move on by one period with each renewal', async () => {
    const { id, startDate, currentPeriodEnd } = await subscribed(ann);
    const renewed = await admin.orders.renew(id);
    expect(renewed.currentPeriodEnd).toBe(nextCharge(currentPeriodEnd, 'MONTH', startDate));
    expect(await ann.orders.subscription(id)).toEqual(renewed);
  });

  it('are listed to whose they are, newest first, and to admins of everybody or of one person', async () => {
    const carol = await world.customer('Carol');
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) made.unshift((await subscribed(carol)).id);
    const { id: other } = await subscribed(bob);
    const mine = await allPages((page) => carol.orders.listSubscriptions({}, page), 2);
    expect(mine.map(({ items }) => idsOf(items))).toEqual([made.slice(0, 2), made.slice(2)]);
    const hers = await allPages((page) => admin.orders.listAllSubscriptions({ userId: carol.user.id }, page), 2);
    expect(hers.flatMap(({ items }) => idsOf(items))).toEqual(made);
    const { items } = await admin.orders.listAllSubscriptions({}, { limit: 4 });
    expect(idsOf(items)).toEqual([other, ...made]);
    expect(items[0]?.user.name).toBe('Bob');
    expect(items[1]).toEqual(await carol.orders.subscription(made[0] ?? ''));
  });

  it('are canceled and taken back as often as one likes, and are billed nothing for it', async () => {
    const subscription = await subscribed(ann);
    const { id } = subscription;
    const canceled = { ...subscription, cancelAtPeriodEnd: true };
    expect(await ann.orders.cancelSubscription(id)).toEqual(canceled);
    expect(await ann.orders.cancelSubscription(id)).toEqual(canceled);
    expect(await ann.orders.subscription(id)).toEqual(canceled);
    expect(await ann.orders.resumeSubscription(id)).toEqual(subscription);
    expect(await admin.orders.resumeSubscription(id)).toEqual(subscription);
    expect(await admin.orders.cancelSubscription(id)).toEqual(canceled);
    expect(await paymentsOf(subscription)).toBe(1);
  });

  it('end with their period where they are canceled, and stay ended', async () => {
    const subscription = await subscribed(ann);
    const { id } = subscription;
    await ann.orders.cancelSubscription(id);
    await world.endPeriod(id);
    expect(await read(id)).toMatchObject({ status: 'canceled', cancelAtPeriodEnd: true });
    const { cancelSubscription, resumeSubscription, changeCard } = ann.orders;
    for (const call of [cancelSubscription, resumeSubscription, changeCard, admin.orders.renew])
      expect(await failureOf(call(id))).toEqual(ended);
    expect(await paymentsOf(subscription)).toBe(1);
  });

  it('go on after their period where they are not', async () => {
    const { id } = await subscribed(ann);
    await ann.orders.cancelSubscription(id);
    await ann.orders.resumeSubscription(id);
    await world.endPeriod(id);
    expect((await read(id)).status).toBe('active');
  });

  it('end in place of the next charge where they are canceled', async () => {
    const subscription = await subscribed(ann);
    await ann.orders.cancelSubscription(subscription.id);
    const { status, currentPeriodEnd } = await admin.orders.renew(subscription.id);
    expect(status).toBe('canceled');
    expect(currentPeriodEnd < subscription.currentPeriodEnd).toBe(true);
    expect(await paymentsOf(subscription)).toBe(1);
  });

  it('take another card on the page of the provider, once', async () => {
    const { id } = await subscribed(ann);
    const { url } = await ann.orders.changeCard(id);
    expect((await ann.orders.changeCard(id)).url).not.toBe(url);
    expect(await world.payAt(url, declining)).toBe(false);
    expect((await read(id)).card).toEqual({ brand: 'visa', last4: '4242' });
    await world.forgetCard(id);
    expect((await read(id)).card).toBeUndefined();
    expect(await world.payAt(url, paying)).toBe(true);
    expect((await read(id)).card).toEqual({ brand: 'visa', last4: '4242' });
    await world.forgetCard(id);
    await world.payAt(url, paying);
    expect((await read(id)).card).toBeUndefined();
  });

  it('of another customer are missing, and change nothing', async () => {
    const subscription = await subscribed(ann);
    const { cancelSubscription, resumeSubscription, changeCard } = bob.orders;
    for (const call of [cancelSubscription, resumeSubscription, changeCard])
      expect(await failureOf(call(subscription.id))).toEqual(await failureOf(call(`sub_${ulid()}`)));
    expect(await read(subscription.id)).toEqual(subscription);
    expect((await failureOf(cancelSubscription(subscription.id))).kind).toBe('not-found');
  });
});
