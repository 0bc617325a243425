import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notADay } from '#core/kernel/calendar/day.ts';
import type { TaskQuery } from '#core/tasks/task-gateway.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { allPages } from '#tests/support/pages.ts';
import { problemsOf } from '#tests/support/problems-of.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { publishedTask, taskDraft } from '#tests/support/tasks/task-inputs.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('when tasks are due and how urgent they are, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let ann: Person;

  beforeAll(async () => {
    world = await open();
    admin = await world.admin();
    ann = await world.customer('Ann');
  });

  afterAll(() => world.close());

  it('is as their owner or an admin says, and stays where an edit leaves it out', async () => {
    const plan = { dueOn: '2027-01-31', priority: 'urgent' } as const;
    expect(await publishedTask(admin, [], plan)).toMatchObject(plan);
    const task = await publishedTask(admin, [ann]);
    expect(task).toMatchObject({ dueOn: undefined, priority: 'none' });
    expect(await admin.tasks.edit(task.id, plan)).toMatchObject({ ...plan, title: task.title });
    expect(await admin.tasks.edit(task.id, { title: 'Fence' })).toMatchObject(plan);
    expect(await ann.tasks.get(task.id)).toMatchObject(plan);
    const without = await admin.tasks.edit(task.id, { dueOn: undefined });
    expect(without).toMatchObject({ dueOn: undefined, priority: 'urgent' });
    expect(await problemsOf(admin.tasks.edit(task.id, { dueOn: '2027-02-29' }))).toEqual([['dueOn', notADay]]);
    expect((await failureOf(ann.tasks.edit(task.id, plan))).kind).toBe('access-denied');
  });

  describe('is what a list', () => {
    const today = '2026-11-26';
    let eva: Person;

    const made = [
      ['Later', '2026-12-04', 'high'],
      ['Past', '2026-11-25', 'urgent'],
      ['Seventh', '2026-12-03', 'none'],
      ['Open', undefined, 'high'],
      ['Today', today, 'low'],
      ['Also today', today, 'medium'],
      ['Nothing', undefined, 'none'],
    ] as const;

    beforeAll(async () => {
      eva = await world.customer('Eva');
      for (const [title, dueOn, priority] of made)
        await publishedTask(admin, [eva], { title, dueOn, priority, details: 'quartz' });
    });

    const titles = async (query: TaskQuery): Promise<readonly string[]> =>
      (await eva.tasks.list(query)).items.map(({ title }) => title);

    it('goes by: next due first, or most urgent first, those alike newest first, page by page', async () => {
      const paged = async (person: Person, query: TaskQuery) => {
        const pages = await allPages((page) => person.tasks.list({ assigneeId: eva.user.id, ...query }, page), 2);
        return pages.flatMap(({ items }) => items.map(({ title }) => title));
      };
      const byDay = ['Past', 'Also today', 'Today', 'Seventh', 'Later', 'Nothing', 'Open'];
      const byPriority = ['Past', 'Open', 'Later', 'Also today', 'Today', 'Nothing', 'Seventh'];
      const newest = made.map(([title]) => title).toReversed();
      for (const person of [eva, admin]) {
        expect(await paged(person, { sort: 'due' })).toEqual(byDay);
        expect(await paged(person, { sort: 'priority' })).toEqual(byPriority);
        expect(await paged(person, { sort: 'created' })).toEqual(newest);
        expect(await paged(person, { sort: 'due', search: 'quartz' })).toEqual(byDay);
        expect(await paged(person, { sort: 'priority', search: 'quartz' })).toEqual(byPriority);
      }
    });

    it('keeps in: those of a priority, late ones, those of the next seven days, those without a day', async () => {
      expect(await titles({ priority: 'high' })).toEqual(['Open', 'Later']);
      expect(await titles({ priority: 'none' })).toEqual(['Nothing', 'Seventh']);
      expect(await titles({ due: 'overdue', today })).toEqual(['Past']);
      expect(await titles({ due: 'week', today })).toEqual(['Also today', 'Today', 'Seventh']);
      expect(await titles({ due: 'none', today })).toEqual(['Nothing', 'Open']);
      expect(await titles({ due: 'week', today, priority: 'low' })).toEqual(['Today']);
      expect(await titles({ due: 'overdue', today: '2026-11-25' })).toEqual([]);
    });

    it('goes by no day that the calendar lacks', async () => {
      const refusal = await failureOf(eva.tasks.list({ due: 'week', today: '2026-02-29' }));
      expect(refusal).toMatchObject({ kind: 'invalid', field: 'today', message: notADay });
    });

    it('takes no token of another order, filter or day for', async () => {
      const { next: token } = await eva.tasks.list({ sort: 'due', due: 'week', today }, { limit: 1 });
      const others: readonly TaskQuery[] = [
        { sort: 'priority', due: 'week', today },
        { due: 'week', today },
        { sort: 'due', due: 'none' },
        { sort: 'due', due: 'week', today: '2026-11-25' },
        { sort: 'due', due: 'week', today, priority: 'low' },
      ];
      for (const other of others)
        expect(await failureOf(eva.tasks.list(other, { token }))).toMatchObject({
          kind: 'invalid',
          field: 'nextToken',
          message: 'This list has changed, start again.',
        });
      expect((await eva.tasks.list({ sort: 'due', due: 'week', today }, { token })).items).toHaveLength(2);
    });

    it('never holds as late: drafts, and what is completed', async () => {
      const past = { dueOn: '2001-01-31', title: ulid() };
      const { id } = await publishedTask(admin, [eva], past);
      expect(await titles({ due: 'overdue', search: past.title })).toEqual([past.title]);
      await eva.tasks.changeStatus(id, 'completed');
      await admin.tasks.create(ulid(), taskDraft([eva], past), 'draft');
      const query = { due: 'overdue', search: past.title } as const;
      expect((await admin.tasks.listCompleted(query)).items).toEqual([]);
      expect((await admin.tasks.listByStatus('draft', query)).items).toEqual([]);
      expect((await admin.tasks.listByStatus('draft', { search: past.title })).items).toHaveLength(1);
    });
  });
});
