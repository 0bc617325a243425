import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ulid } from '#tests/support/chance/ulid.ts';
import { requestOf } from '#tests/support/design-code/made-requests.ts';
import { allPages } from '#tests/support/pages.ts';
import { anEmail } from '#tests/support/people.ts';
import { taskDraft } from '#tests/support/tasks/task-inputs.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('the counts of a first page, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let ann: Person;

  const aTask = async (status: 'draft' | 'in_progress', title: string): Promise<string> =>
    (await admin.tasks.create(ulid(), taskDraft([ann], { title, details: '' }), status)).id;

  beforeAll(async () => {
    world = await open();
    [admin, ann] = await Promise.all([world.admin(), world.customer('Ann Lamplight')]);
    await aTask('draft', 'Paint the boat');
    await aTask('in_progress', 'Paint the mast');
    await aTask('in_progress', 'Mend the sail');
    await admin.tasks.changeStatus(await aTask('in_progress', 'Paint the keel'), 'completed');
  });
  afterAll(() => world.close());

  it('of tasks are those of every status that the reader sees, in each of the lists', async () => {
    const filter = { assigneeId: ann.user.id };
    const [running, done, drafts] = [
      await admin.tasks.list(filter),
      await admin.tasks.listCompleted(filter),
      await admin.tasks.listByStatus('draft', filter),
    ];
    const all = [
      { value: 'completed', count: 1 },
      { value: 'draft', count: 1 },
      { value: 'in_progress', count: 2 },
    ];
    expect([running.counts, done.counts, drafts.counts]).toEqual([all, all, all]);
    expect((await ann.tasks.list({})).counts).toEqual(all.filter(({ value }) => value !== 'draft'));
  });

  it('of tasks have the rest of the filter, also in the order of another column', async () => {
    const query = { assigneeId: ann.user.id, search: 'paint', sort: 'due' } as const;
    expect((await admin.tasks.list(query)).counts).toEqual([
      { value: 'completed', count: 1 },
      { value: 'draft', count: 1 },
      { value: 'in_progress', count: 1 },
    ]);
    expect((await ann.tasks.list({ due: 'overdue' })).counts).toEqual([]);
    expect((await ann.tasks.list({ due: 'none', search: 'sail' })).counts).toEqual([
      { value: 'in_progress', count: 1 },
    ]);
  });

  it('of users are those of both groups, whichever is shown', async () => {
    const { id } = await admin.users.create({ email: anEmail('lamp'), name: 'Robin Lamplight', group: 'Admin' });
    const counts = [
      { value: 'Admin', count: 1 },
      { value: 'User', count: 1 },
    ];
    const filter = { search: 'LAMPLIGHT' };
    expect((await admin.users.list(filter, 'newest')).counts).toEqual(counts);
    expect((await admin.users.list({ ...filter, group: 'User' }, 'newest')).counts).toEqual(counts);
    await admin.users.suspend(id);
    expect((await admin.users.list({ ...filter, status: 'SUSPENDED' }, 'newest')).counts).toEqual([
      { value: 'Admin', count: 1 },
    ]);
  });

  it('of lists without tabs are of all that fits', async () => {
    await ann.brands.create(ulid(), { name: 'Lamps', website: '', description: '', colors: [] });
    await requestOf(ann, 'webDesign');
    await requestOf(ann, 'appDevelopment');
    await ann.leads.leave(anEmail('lead'));
    const leads = (await allPages((page) => admin.leads.list({}, page), 100)).flatMap(({ items }) => items);
    const all = (count: number) => [{ value: 'all', count }];
    expect((await admin.leads.list({}, { limit: 1 })).counts).toEqual(all(leads.length));
    expect((await ann.brands.list()).counts).toEqual(all(1));
    expect((await admin.brands.list({ ownerId: ann.user.id })).counts).toEqual(all(1));
    expect((await ann.brands.listAll()).counts).toEqual(all(1));
    expect((await ann.requests.list({})).counts).toEqual(all(2));
    expect((await ann.requests.list({ category: 'ThreeD' })).counts).toEqual(all(0));
    const asked = { ownerId: ann.user.id, category: 'WebDesign' } as const;
    expect((await admin.requests.listAll(asked, 'priority')).counts).toEqual(all(1));
  });

  it('are missing from the pages after it', async () => {
    const [first, second] = await allPages((page) => ann.tasks.list({}, page), 1);
    expect([first?.counts?.length, second?.counts]).toEqual([2, undefined]);
  });
});
