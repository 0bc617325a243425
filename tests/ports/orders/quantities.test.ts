import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftOf } from '#core/proposals/proposal-draft.ts';
import { proposalTotal, type Proposal } from '#core/proposals/proposal.ts';
import { itemsOf } from '#core/proposals/service.ts';
import { anItem, aProposal, aRecurringItem, partOf } from '#tests/support/proposals.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { paying, type Person, type World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('items by number and required ones, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let ann: Person;

  beforeAll(async () => {
    world = await open();
    [admin, ann] = await Promise.all([world.admin(), world.customer('Ann')]);
  });

  afterAll(() => world.close());

  const proposal = () =>
    aProposal()
      .with(
        'WebsiteMaintenance',
        { ...anItem('Setup', 5000), isRequired: true },
        { ...aRecurringItem('MONTH', 'Seats', 1200), quantity: 3 },
        anItem('Training', 9900),
      )
      .to(ann);

  const countsOf = ({ services }: Proposal) =>
    itemsOf(services).map(({ title, quantity, isRequired }) => [title, quantity, isRequired]);

  const counted = [
    ['Setup', 1, true],
    ['Seats', 3, false],
    ['Training', 1, false],
  ];

  it('are kept by saving, sending, editing and copying, and each counts as often as there is of it', async () => {
    const draft = await proposal().savedBy(admin);
    expect(countsOf(draft)).toEqual(counted);
    const edited = await admin.proposals.edit(draft.id, draft.revision, { ...draftOf(draft), message: 'Again' });
    expect(countsOf(edited)).toEqual(counted);
    expect(proposalTotal(edited)).toBe(18_500);
    expect(countsOf(await admin.proposals.duplicate(draft.id))).toEqual(counted);
  });

  it.each([
    [{ quantity: 0 }, 'Quantity must be 1..999'],
    [{ quantity: 1000 }, 'Quantity must be 1..999'],
    [{ quantity: 999, price: 99_999_999 }, 'The total must be at most $20,000,000.00'],
  ])('are refused as %j', async (wrong, message) => {
    const draft = aProposal().with('Advertising', { ...anItem(), ...wrong });
    expect(await failureOf(draft.savedBy(admin))).toMatchObject({ kind: 'invalid', message });
  });

  it('cost what their number costs when they are paid, and again each period', async () => {
    const sent = await proposal().sentBy(admin);
    const { url, orderId } = await ann.orders.openCheckout(partOf(sent, ['Setup', 'Seats']));
    expect(await world.payAt(url, paying)).toBe(true);
    const order = await ann.orders.get(orderId);
    expect(order?.total).toBe(8600);
    expect(order?.services.flatMap(({ lineItems }) => lineItems)).toMatchObject([{ quantity: 1 }, { quantity: 3 }]);
    await admin.orders.renew(order?.subscriptionId ?? '');
    const payments = await ann.orders.payments(order?.subscriptionId ?? '');
    expect(payments?.items.map(({ amount }) => amount)).toEqual([3600, 8600]);
  });

  it('are announced with what they cost', async () => {
    const { id } = await proposal().sentBy(admin);
    const { items } = await ann.notifications.list(undefined, { limit: 20 });
    const news = items.find(({ subjects }) => subjects.some((subject) => subject.id === id));
    expect(news?.message).toContain('$185.00');
  });

  it('cannot be left out where they are required', async () => {
    const sent = await proposal().sentBy(admin);
    expect(await failureOf(ann.orders.openCheckout(partOf(sent, ['Seats'])))).toMatchObject({
      kind: 'invalid',
      message: '“Setup” cannot be left out',
    });
    expect((await ann.orders.openCheckout(partOf(sent, ['Setup']))).status).toBe('open');
  });
});
