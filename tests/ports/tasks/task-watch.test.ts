import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Task } from '#core/tasks/task.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { createQueue } from '#tests/support/queue.ts';
import { commented, publishedTask } from '#tests/support/tasks/task-inputs.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('changes of a task, $name', ({ open }) => {
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

  const watching = async (person: Person, id: string) => {
    const [changes, opened, refused] = [createQueue<number>(), createQueue<true>(), createQueue<true>()];
    const all: number[] = [];
    const stop = await person.tasks.watch(id, {
      onChange: (revision) => {
        all.push(revision);
        changes.push(revision);
      },
      onOpen: () => opened.push(true),
      onRefused: () => refused.push(true),
    });
    return { all, changes, opened, refused, stop };
  };

  const toAnn = (task: Task) => admin.tasks.edit(task.id, { assignees: [{ email: ann.user.email }] });

  it('arrive as the revision that the task is then at, whichever of its own fields changes', async () => {
    const task = await publishedTask(admin, [ann]);
    for (const text of ['Shall we paint it green?', 'We decided on green.']) await commented(admin, task, text);
    const { changes, opened, stop } = await watching(ann, task.id);
    await opened.next();
    const steps = [
      () => admin.tasks.edit(task.id, { title: 'Another fence' }),
      () => admin.tasks.edit(task.id, { summary: 'Green it is.' }),
      () => toAnn(task),
      () => admin.tasks.summarise(task.id, true),
      () => ann.tasks.changeStatus(task.id, 'completed'),
    ];
    for (const step of steps) {
      const { revision } = await step();
      expect(await changes.next()).toBe(revision);
    }
    stop();
  });

  it('do not arrive before the feed opened, of another task, of a comment, or once they are not wanted', async () => {
    const [task, other] = [await publishedTask(admin, [ann]), await publishedTask(admin, [ann])];
    await admin.tasks.edit(task.id, { title: 'Before' });
    const [early, late] = [await watching(ann, task.id), await watching(ann, task.id)];
    await Promise.all([early.opened.next(), late.opened.next()]);
    await admin.tasks.edit(other.id, { title: 'Elsewhere' });
    await commented(admin, task, 'Dark green');
    await admin.tasks.edit(task.id, { title: 'First' });
    expect(await early.changes.next()).toBe(3);
    expect(await late.changes.next()).toBe(3);
    early.stop();
    await admin.tasks.edit(task.id, { title: 'Second' });
    expect(await late.changes.next()).toBe(4);
    expect([early.all, late.all]).toEqual([[3], [3, 4]]);
    late.stop();
  });

  it('arrive where an assignee is removed, and nobody counts as who made that change', async () => {
    const leaver = await world.customer('Leaver');
    const task = await publishedTask(admin, [ann, leaver]);
    const { changes, opened, stop } = await watching(ann, task.id);
    await opened.next();
    await admin.users.remove(leaver.user.email);
    expect(await changes.next()).toBe(task.revision + 1);
    expect(await ann.tasks.get(task.id)).toMatchObject({
      revision: task.revision + 1,
      assignees: [{ userId: ann.user.id }],
    });
    stop();
  });

  it('end once where the task is deleted, or the person is taken off it', async () => {
    const [deleted, left] = [await publishedTask(admin, [ann, bob]), await publishedTask(admin, [ann, bob])];
    const feeds = await Promise.all([watching(ann, deleted.id), watching(bob, left.id), watching(ann, left.id)]);
    const [gone, off, stays] = feeds;
    await Promise.all(feeds.map(({ opened }) => opened.next()));
    await admin.tasks.remove(deleted.id);
    await toAnn(left);
    await Promise.all([gone.refused.next(), off.refused.next()]);
    const { revision } = await admin.tasks.edit(left.id, { title: 'Without Bob' });
    await expect.poll(() => stays.all.at(-1)).toBe(revision);
    expect([...gone.all, ...off.all]).not.toContain(revision);
    expect(feeds.map(({ refused }) => refused.left())).toEqual([0, 0, 0]);
    for (const { stop } of feeds) stop();
  });

  it('are refused of a task of others as of one that is not there', async () => {
    const task = await publishedTask(admin, [ann]);
    for (const id of [task.id, ulid()]) {
      const { refused, opened, stop } = await watching(bob, id);
      expect(await refused.next()).toBe(true);
      expect(opened.left()).toBe(0);
      stop();
    }
  });

  it('report that the feed is open again after a break', async () => {
    const task = await publishedTask(admin, [ann]);
    const { changes, opened, stop } = await watching(ann, task.id);
    await opened.next();
    await world.interrupt();
    await opened.next();
    const { revision } = await admin.tasks.edit(task.id, { title: 'Still there' });
    expect(await changes.next()).toBe(revision);
    stop();
  });
});
