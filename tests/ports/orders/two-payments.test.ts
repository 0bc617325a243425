import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidTotal } from '#core/proposals/payment-parts.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { anItem, aProposal, aRecurringItem, partOf } from '#tests/support/proposals.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { paying, type Person, type World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

const first = ['Setup', 'Care'];
const second = ['Hosting'];

describe.each(worlds)('a proposal of monthly and yearly items, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let ann: Person;
  let bob: Person;

  beforeAll(async () => {
    world = await open();
    [admin, ann, bob] = await Promise.all([world.admin(), world.customer('Ann'), world.customer('Bob')]);
  });

  afterAll(() => world.close());

  const sentTo = (...people: readonly Person[]): Promise<Proposal> =>
    aProposal()
      .with('WebsiteMaintenance', anItem('Setup', 5000), aRecurringItem('MONTH', 'Care', 1200))
      .with('DesignAndCode', aRecurringItem('YEAR', 'Hosting', 14_400))
      .to(...people)
      .sentBy(admin);

  const current = async (person: Person, { id }: Proposal): Promise<Proposal> => {
    const proposal = await person.proposals.get(id);
    if (proposal === undefined) throw new Error('The proposal is gone');
    return proposal;
  };

  const openFor = async (person: Person, proposal: Proposal, titles: readonly string[]) =>
    person.orders.openCheckout(partOf(await current(person, proposal), titles));

  const pay = async (person: Person, proposal: Proposal, titles: readonly string[]): Promise<Proposal> => {
    const { url } = await openFor(person, proposal, titles);
    expect(await world.payAt(url, paying)).toBe(true);
    return current(person, proposal);
  };

  const itemId = ({ services }: Proposal, title: string): string =>
    services.flatMap(({ lineItems }) => lineItems).find((item) => item.title === title)?.id ?? '';

  it('stays open after its first payment, and is paid after the second', async () => {
    const sent = await sentTo(ann);
    const partly = await pay(ann, sent, first);
    expect(partly).toMatchObject({
      status: 'SENT',
      revision: sent.revision + 1,
      payments: [{ total: 6200, paidBy: 'Ann', itemIds: first.map((title) => itemId(sent, title)) }],
    });
    const paid = await pay(ann, sent, second);
    expect(paid.status).toBe('PAID');
    expect(paid.payments.map(({ total }) => total)).toEqual([6200, 14_400]);
    expect(paidTotal(paid)).toBe(20_600);
    const orders = await Promise.all(paid.payments.map(({ orderId = '' }) => ann.orders.get(orderId)));
    expect(orders.map((order) => [order?.total, order?.proposalId])).toEqual([
      [6200, sent.id],
      [14_400, sent.id],
    ]);
  });

  it('is paid in either order, by whom it may concern, with a choice of the items of each part', async () => {
    const sent = await sentTo(ann, bob);
    await pay(bob, sent, second);
    const paid = await pay(ann, sent, ['Care']);
    expect(paid).toMatchObject({ status: 'PAID', payments: [{ paidBy: 'Bob', total: 14_400 }, { total: 1200 }] });
    expect(paid.payments.map(({ orderId }) => orderId !== undefined)).toEqual([false, true]);
  });

  it('takes each part once: what belongs to a paid one is refused', async () => {
    const sent = await sentTo(ann);
    await pay(ann, sent, ['Setup']);
    const again = await failureOf(openFor(ann, sent, ['Care']));
    expect(again).toEqual({ kind: 'conflict', message: 'This part is already paid' });
  });

  it('keeps a checkout of the other part open, and ends those of the paid one', async () => {
    const sent = await sentTo(ann, bob);
    const [care, hosting] = [await openFor(bob, sent, ['Care']), await openFor(bob, sent, second)];
    await pay(ann, sent, first);
    expect((await bob.orders.checkout(care.id))?.status).toBe('canceled');
    expect(await world.payAt(hosting.url, paying)).toBe(true);
    expect(await current(ann, sent)).toMatchObject({ status: 'PAID', payments: [{}, { paidBy: 'Bob' }] });
  });

  it('paid in two tabs at once makes one order a part', async () => {
    const sent = await sentTo(ann);
    const sessions = [await openFor(ann, sent, first), await openFor(ann, sent, second)];
    await Promise.all(sessions.map(({ url }) => world.payAt(url, paying)));
    const paid = await current(ann, sent);
    expect(paid.status).toBe('PAID');
    expect(new Set(paid.payments.map(({ orderId }) => orderId))).toEqual(
      new Set(sessions.map(({ orderId }) => orderId)),
    );
  });

  it('is paid when everybody who could pay the rest has declined it', async () => {
    const sent = await sentTo(ann, bob);
    await pay(ann, sent, first);
    const hosting = await openFor(bob, sent, second);
    expect((await ann.proposals.decline(sent.id, 'Next year')).status).toBe('SENT');
    const declined = await bob.proposals.decline(sent.id, undefined);
    expect(declined).toMatchObject({ status: 'PAID', payments: [{ total: 6200 }] });
    expect((await bob.orders.checkout(hosting.id))?.status).toBe('canceled');
    const { items } = await admin.notifications.list(undefined, { limit: 100 });
    const told = items.filter(({ createdBy, type }) => type === 'ProposalDeclined' && createdBy === 'Ann');
    expect(told).toMatchObject([{ title: 'Rest of a proposal declined', message: 'Ann declined the rest: Next year' }]);
  });

  it('cannot be deleted once a part is paid', async () => {
    const sent = await sentTo(ann);
    await pay(ann, sent, second);
    expect((await failureOf(admin.proposals.remove(sent.id))).kind).toBe('conflict');
    const { items } = await admin.notifications.list(undefined, { limit: 100 });
    expect(items.filter(({ type }) => type === 'ProposalPaid')).toContainEqual(
      expect.objectContaining({ title: 'Part of a proposal paid', message: 'Ann paid $144.00' }),
    );
  });
});
