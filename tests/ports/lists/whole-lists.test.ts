import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page, PageRequest } from '#core/kernel/page.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { requestOf } from '#tests/support/design-code/made-requests.ts';
import { readCsv } from '#tests/support/files/read-csv.ts';
import { allPages } from '#tests/support/pages.ts';
import { anEmail } from '#tests/support/people.ts';
import { aProposal, aRecurringItem, everythingOf } from '#tests/support/proposals.ts';
import { taskDraft } from '#tests/support/tasks/task-inputs.ts';
import { paying, type Person, type World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

type Keyed = { readonly id: string } | { readonly email: string };
type Stage = { readonly admin: Person; readonly ann: Person; readonly subscriptionId: string };
type List = (stage: Stage, page: PageRequest) => Promise<Page<Keyed> | undefined>;

/** Each list with rows, and the column that tells them apart. */
const lists: Readonly<Record<string, readonly [key: string, list: List]>> = {
  'orders of one': ['Order id', ({ ann }, page) => ann.orders.listMine({ sort: 'highest' }, page)],
  'all orders': ['Order id', ({ admin, ann }, page) => admin.orders.listAll({ userId: ann.user.id }, page)],
  'subscriptions of one': ['Subscription id', ({ ann }, page) => ann.orders.listSubscriptions({}, page)],
  'all subscriptions': ['Subscription id', ({ admin }, page) => admin.orders.listAllSubscriptions({}, page)],
  'payments of one': ['Payment id', ({ ann, subscriptionId }, page) => ann.orders.payments(subscriptionId, page)],
  'all proposals': ['Proposal id', ({ admin }, page) => admin.proposals.list({ status: 'PAID', sort: 'lowest' }, page)],
  'received proposals': [
    'Proposal id',
    ({ ann }, page) => ann.proposals.listReceived({ sort: 'highest', search: 'care' }, page),
  ],
  leads: ['Email', ({ admin }, page) => admin.leads.list({ sort: 'oldest' }, page)],
  users: ['User id', ({ admin }, page) => admin.users.list({ group: 'User' }, 'oldest', page)],
  'tasks in progress': ['Task id', ({ admin }, page) => admin.tasks.list({ sort: 'due' }, page)],
  'completed tasks': ['Task id', ({ ann }, page) => ann.tasks.listCompleted({}, page)],
  drafts: ['Task id', ({ admin }, page) => admin.tasks.listByStatus('draft', {}, page)],
  'requests of one': ['Request id', ({ ann }, page) => ann.requests.list({ category: 'WebDesign' }, page)],
  'all requests': ['Request id', ({ admin }, page) => admin.requests.listAll({}, 'priority', page)],
  'brands of one': [
    'Brand id',
    ({ admin, ann }, page) => admin.brands.list({ ownerId: ann.user.id, sort: 'name' }, page),
  ],
  'all brands': ['Brand id', ({ ann }, page) => ann.brands.listAll(page)],
};

const keyOf = (item: Keyed): string => ('id' in item ? item.id : item.email);

describe.each(worlds)('whole lists as CSV, $name', ({ open }) => {
  let world: World;
  let stage: Stage;

  const pay = async (admin: Person, ann: Person): Promise<string> => {
    const proposal = await aProposal()
      .with('DesignAndCode', aRecurringItem('MONTH', 'Care, "daily"'))
      .to(ann)
      .sentBy(admin);
    const session = await ann.orders.openCheckout(everythingOf(proposal));
    await world.payAt(session.url, paying);
    return (await ann.orders.get(session.orderId))?.subscriptionId ?? '';
  };

  const makeTwice = async (admin: Person, ann: Person): Promise<void> => {
    for (const _ of [1, 2]) {
      await ann.brands.create(ulid(), { name: `Brand ${ulid()}`, website: '', description: 'One,\n"two"', colors: [] });
      await requestOf(ann);
      await admin.tasks.create(ulid(), taskDraft([ann]), 'draft');
      await admin.tasks.create(ulid(), taskDraft([ann]), 'in_progress');
      const { id } = await admin.tasks.create(ulid(), taskDraft([ann]), 'in_progress');
      await ann.tasks.changeStatus(id, 'completed');
      await ann.leads.leave(anEmail('lead'));
    }
  };

  beforeAll(async () => {
    world = await open();
    const [admin, ann] = await Promise.all([world.admin(), world.customer('Ann'), world.customer('Bob')]);
    await makeTwice(admin, ann);
    await pay(admin, ann);
    const subscriptionId = await pay(admin, ann);
    await admin.orders.renew(subscriptionId);
    stage = { admin, ann, subscriptionId };
  });

  afterAll(() => world.close());

  it.each(Object.entries(lists))(
    'have each row once and in order, by an address in the first page: %s',
    async (_, [key, list]) => {
      const pages = await allPages((page) => list(stage, page), 1);
      const keys = pages.flatMap(({ items }) => items.map(keyOf));
      expect(keys.length).toBeGreaterThan(1);
      const { data, errors } = await readCsv(pages[0]?.csvUrl);
      expect([data.map((row) => row[key]), errors]).toEqual([keys, []]);
      expect(pages.slice(1).map(({ csvUrl }) => csvUrl)).toEqual(pages.slice(1).map(() => undefined));
    },
  );

  it('say what is in each column, and keep texts whole', async () => {
    const { admin, ann, subscriptionId } = stage;
    const rowOf = async (load: Promise<Page<unknown> | undefined>) => (await readCsv((await load)?.csvUrl)).data[0];
    expect(await rowOf(ann.brands.listAll())).toMatchObject({
      Owner: 'Ann',
      'Owner email': ann.user.email,
      Description: 'One,\n"two"',
    });
    expect(await rowOf(ann.orders.listMine())).toMatchObject({
      Customer: 'Ann',
      'Customer email': ann.user.email,
      Services: 'Your DesignAndCode',
      Mode: 'Subscription',
      Total: '120.00',
      Currency: 'USD',
      'Subscription id': subscriptionId,
    });
    expect(await rowOf(ann.orders.listSubscriptions())).toMatchObject({
      Products: 'Care, "daily"',
      Status: 'Active',
      Every: 'Month',
      Amount: '120.00',
    });
    expect(await rowOf(ann.orders.payments(subscriptionId))).toMatchObject({ Reason: 'Renewal', Status: 'Paid' });
    expect(await rowOf(admin.requests.listAll({ ownerId: ann.user.id }, 'newest'))).toMatchObject({
      Request: 'Web design',
      State: 'Waiting',
      Customer: 'Ann',
    });
    const [order] = (await ann.orders.listMine()).items;
    const [done] = (await ann.tasks.listCompleted({})).items;
    await admin.tasks.edit(done?.id ?? '', { orderId: order?.id });
    expect(await rowOf(ann.tasks.listCompleted({}))).toMatchObject({
      Status: 'Completed',
      'Completed by': 'Ann',
      'Order id': order?.id,
    });
    expect(await rowOf(ann.proposals.listReceived())).toMatchObject({
      Status: 'Paid',
      Total: '120.00',
      Paid: '120.00',
    });
  });
});
