import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ulid } from '#tests/support/chance/ulid.ts';
import { aSimpleProposal, everythingOf } from '#tests/support/proposals.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { publishedTask, taskDraft } from '#tests/support/tasks/task-inputs.ts';
import { paying, type Person, type World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('the dashboard, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let ann: Person;

  beforeAll(async () => {
    world = await open();
    [admin, ann] = await Promise.all([world.admin(), world.customer('Ann')]);
  });

  afterAll(() => world.close());

  it('counts what a customer received and ordered, and no drafts', async () => {
    const lea = await world.customer('Lea');
    expect(await lea.dashboard.userStats()).toMatchObject({ proposals: 0, orders: 0, tasks: 0 });
    await aSimpleProposal(lea).savedBy(admin);
    await aSimpleProposal(lea).sentBy(admin);
    const session = await lea.orders.openCheckout(everythingOf(await aSimpleProposal(lea).sentBy(admin)));
    await world.payAt(session.url, paying);
    expect(await lea.dashboard.userStats()).toMatchObject({ proposals: 2, orders: 1, tasks: 0 });
  });

  it('counts tasks in progress, a customer’s own and everyone’s', async () => {
    const eva = await world.customer('Eva');
    const before = await admin.dashboard.adminStats();
    await publishedTask(admin, [eva]);
    const { id } = await publishedTask(admin, [eva]);
    await admin.tasks.create(ulid(), taskDraft([eva]), 'draft');
    await publishedTask(admin, [ann]);
    await eva.tasks.changeStatus(id, 'completed');
    expect(await eva.dashboard.userStats()).toMatchObject({ proposals: 0, orders: 0, tasks: 1 });
    expect((await admin.dashboard.adminStats()).tasks).toBe(before.tasks + 2);
  });

  it('counts the whole site for admins', async () => {
    const before = await admin.dashboard.adminStats();
    await world.customer('Bob');
    await aSimpleProposal(ann).savedBy(admin);
    const after = await admin.dashboard.adminStats();
    expect(after).toEqual({ ...before, users: before.users + 1, proposals: before.proposals + 1 });
    expect(Object.keys(after).sort()).toEqual([
      'answers',
      'monthlyCharges',
      'months',
      'orders',
      'proposalRequests',
      'proposals',
      'tasks',
      'users',
      'waitingProposals',
      'won',
    ]);
  });

  it('shows customers no site, and guests nothing', async () => {
    const guest = await world.guest();
    expect((await failureOf(ann.dashboard.adminStats())).kind).toBe('access-denied');
    expect((await failureOf(guest.dashboard.userStats())).kind).toBe('access-denied');
    expect((await failureOf(guest.dashboard.adminStats())).kind).toBe('access-denied');
  });
});
