import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ulid } from '#tests/support/chance/ulid.ts';
import { allPages } from '#tests/support/pages.ts';
import { commented, publishedTask } from '#tests/support/tasks/task-inputs.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('a search for tasks, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let ann: Person;
  let bob: Person;

  beforeAll(async () => {
    world = await open();
    admin = await world.admin();
    [ann, bob] = await Promise.all([world.customer('Ann'), world.customer('Bob')]);
  });

  afterAll(() => world.close());

  const found = async (person: Person, search: string): Promise<readonly string[]> =>
    (await person.tasks.list({ search }, { limit: 100 })).items.map(({ title }) => title);

  it('looks into titles, details, comments and replies, for those who see the task', async () => {
    const shop = await publishedTask(admin, [ann], { title: 'Strawberry', details: 'The **zeppelin** of the café' });
    const door = await publishedTask(admin, [ann, bob], { title: 'Door', details: 'It is red' });
    const { id } = await commented(ann, door, 'Émile paints');
    await bob.comments.reply(ulid(), id, { text: 'On a Monday', mentions: [] });
    expect(await found(ann, 'berry')).toEqual([shop.title]);
    expect(await found(ann, 'CAFE zepp')).toEqual([shop.title]);
    expect(await found(ann, 'emile')).toEqual([door.title]);
    expect(await found(bob, 'monday')).toEqual([door.title]);
    expect(await found(ann, 'emile monday')).toEqual([]);
    expect(await found(bob, 'zeppelin')).toEqual([]);
    expect(await found(admin, 'zeppelin')).toEqual([shop.title]);
  });

  it('goes by the words as they are after an edit', async () => {
    const task = await publishedTask(admin, [ann], { title: 'Edited', details: 'quartz' });
    expect(await found(ann, 'quartz')).toEqual(['Edited']);
    await admin.tasks.edit(task.id, { details: 'granite' });
    expect(await found(ann, 'quartz')).toEqual([]);
    expect(await found(ann, 'granite')).toEqual(['Edited']);
  });

  it('comes page by page, newest first, each task once', async () => {
    for (const details of ['zinc', 'other', 'zinc', 'zinc']) {
      const task = await publishedTask(admin, [bob], { title: details === 'other' ? 'Zinc' : ulid(), details });
      await commented(bob, task, 'zinc again');
    }
    const pages = await allPages((page) => bob.tasks.list({ search: 'zinc' }, page), 3);
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(pages.map(({ items }) => items.length)).toEqual([3, 1]);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
  });
});
