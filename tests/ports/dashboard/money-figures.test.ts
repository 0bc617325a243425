import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { utcDay } from '#core/kernel/calendar/day.ts';
import { utcMonth } from '#core/kernel/calendar/month.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { idsOf } from '#tests/support/pages.ts';
import { anItem, aProposal, aRecurringItem, aSimpleProposal, everythingOf, partOf } from '#tests/support/proposals.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { paying, type Person, type World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('money on the dashboards, $name', ({ open }) => {
  let world: World;
  let admin: Person;

  beforeAll(async () => {
    world = await open();
    admin = await world.admin();
  });

  afterAll(() => world.close());

  const pay = async (person: Person, proposal: Proposal, titles?: readonly string[]): Promise<void> => {
    const chosen = titles === undefined ? everythingOf(proposal) : partOf(proposal, titles);
    await world.payAt((await person.orders.openCheckout(chosen)).url, paying);
  };

  const waitingFor = async (person: Person) => (await person.dashboard.userStats()).waitingProposals;
  const waitingIds = async (person: Person) => idsOf((await person.proposals.listReceived({ waiting: true })).items);

  it('a proposal waits until its last day is past, and then for nobody', async () => {
    const ann = await world.customer('Ann');
    const { id } = await aSimpleProposal(ann).sentBy(admin);
    expect(await waitingFor(ann)).toEqual({ count: 1, totals: [{ amount: 45_000, currency: 'USD' }] });
    expect(await waitingIds(ann)).toEqual([id]);
    const before = (await admin.dashboard.adminStats()).waitingProposals;
    await world.endDay(id);
    expect(await waitingFor(ann)).toEqual({ count: 0, totals: [] });
    expect(await waitingIds(ann)).toEqual([]);
    expect(idsOf((await admin.proposals.list({ waiting: true }, { limit: 100 })).items)).not.toContain(id);
    expect((await admin.dashboard.adminStats()).waitingProposals.count).toBe(before.count - 1);
  });

  it('a partly paid proposal waits with what it still asks for', async () => {
    const bob = await world.customer('Bob');
    const offer = aProposal().with(
      'EmailAndSms',
      aRecurringItem('MONTH', 'Letters', 700),
      aRecurringItem('YEAR', 'Name', 900),
    );
    await pay(bob, await offer.to(bob).sentBy(admin), ['Letters']);
    expect(await waitingFor(bob)).toEqual({ count: 1, totals: [{ amount: 900, currency: 'USD' }] });
  });

  it('what one of two has declined waits for the other, and is answered once both have', async () => {
    const [cleo, dan] = [await world.customer('Cleo'), await world.customer('Dan')];
    const before = await admin.dashboard.adminStats();
    const { id } = await aSimpleProposal(cleo, dan).sentBy(admin);
    expect(await cleo.proposals.decline(id, undefined)).toMatchObject({ answeredAt: undefined });
    expect([(await waitingFor(cleo)).count, (await waitingFor(dan)).count]).toEqual([0, 1]);
    expect([await waitingIds(cleo), await waitingIds(dan)]).toEqual([[], [id]]);
    expect((await admin.dashboard.adminStats()).answers).toMatchObject({
      sent: before.answers.sent + 1,
      answered: before.answers.answered,
    });
    const declined = await dan.proposals.decline(id, undefined);
    expect(declined.answeredAt).toBe(declined.recipients[1]?.declinedAt);
    expect((await admin.dashboard.adminStats()).answers.answered).toBe(before.answers.answered + 1);
    expect((await admin.dashboard.adminStats()).waitingProposals).toEqual(before.waitingProposals);
  });

  it('subscriptions cost a month what they do together, years by twelfths, while they are active', async () => {
    const eva = await world.customer('Eva');
    const offer = aProposal().with(
      'EmailAndSms',
      aRecurringItem('MONTH', 'Letters', 700),
      aRecurringItem('YEAR', 'Name', 905),
    );
    const proposal = await offer.to(eva).sentBy(admin);
    const before = (await admin.dashboard.adminStats()).monthlyCharges[0]?.amount ?? 0;
    await pay(eva, proposal, ['Letters']);
    await pay(eva, (await eva.proposals.get(proposal.id)) ?? proposal, ['Name']);
    expect((await eva.dashboard.userStats()).monthlyCharges).toEqual([{ amount: 775, currency: 'USD' }]);
    const all = (await admin.dashboard.adminStats()).monthlyCharges[0]?.amount ?? 0;
    expect(Math.abs(all - before - 775)).toBeLessThanOrEqual(1);
    const { items } = await eva.orders.listSubscriptions();
    for (const { id } of items) await eva.orders.cancelSubscription(id);
    expect((await eva.dashboard.userStats()).monthlyCharges).toHaveLength(1);
    for (const { id } of items) await world.endPeriod(id);
    expect((await eva.dashboard.userStats()).monthlyCharges).toEqual([]);
  });

  it('a month has what was paid by service line, and a renewal only for who paid it', async () => {
    const finn = await world.customer('Finn');
    const before = await admin.dashboard.adminStats();
    const offer = aProposal()
      .with('Advertising', { ...anItem('Posters', 250), quantity: 4 }, aRecurringItem('MONTH', 'Wall', 30))
      .with('EmailAndSms', aRecurringItem('MONTH', 'Letters', 70));
    await pay(finn, await offer.to(finn).sentBy(admin));
    const [subscription] = (await finn.orders.listSubscriptions()).items;
    await admin.orders.renew(subscription?.id ?? '');
    const month = utcMonth(Date.now());
    const own = { month, currency: 'USD' };
    expect((await finn.dashboard.userStats()).months).toEqual([
      { ...own, serviceType: 'Advertising', amount: 1060 },
      { ...own, serviceType: 'EmailAndSms', amount: 140 },
    ]);
    const after = await admin.dashboard.adminStats();
    const sum = ({ months }: typeof after) =>
      months.filter((each) => each.month === month).reduce((total, { amount }) => total + amount, 0);
    expect(sum(after) - sum(before)).toBe(1100);
    expect(after.won.count).toBe(before.won.count + 1);
  });

  it('a month, and the day that proposals were sent since, leave the rest out of a list and its counts', async () => {
    const gus = await world.customer('Gus');
    await pay(gus, await aSimpleProposal(gus).sentBy(admin));
    await aSimpleProposal(gus).sentBy(admin);
    const month = utcMonth(Date.now());
    expect((await gus.orders.listMine({ month })).counts).toEqual([{ value: 'ONE_TIME', count: 1 }]);
    expect(await gus.orders.listMine({ month: '2001-02' })).toMatchObject({ items: [], counts: [] });
    expect((await gus.orders.listMine({ month: '9999-12' })).items).toEqual([]);
    const query = { recipientId: gus.user.id };
    const today = await admin.proposals.list({ ...query, sentSince: utcDay(Date.now()) });
    expect(today.counts).toEqual(['PAID', 'SENT'].map((value) => ({ value, count: 1 })));
    expect(await admin.proposals.list({ ...query, sentSince: '9999-12-31' })).toMatchObject({ items: [], counts: [] });
    const waiting = await admin.proposals.list({ ...query, waiting: true });
    expect(waiting).toMatchObject({ items: [{ status: 'SENT' }], counts: [{ value: 'SENT', count: 1 }] });
  });

  it.each(['2026-13', '2026-1', '0000-01', '', '2026-01-01'])('%j is no month', async (month) => {
    expect(await failureOf(admin.orders.listAll({ month }))).toMatchObject({ kind: 'invalid', field: 'filter.month' });
  });

  it('2026-02-30 is no day', async () => {
    const failure = await failureOf(admin.proposals.list({ sentSince: '2026-02-30' }));
    expect(failure).toMatchObject({ kind: 'invalid', field: 'sentSince' });
  });
});
