import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notADay } from '#core/kernel/calendar/day.ts';
import { problemsOf } from '#tests/support/problems-of.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { publishedTask } from '#tests/support/tasks/task-inputs.ts';
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
});
