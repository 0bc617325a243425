import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommentEvent } from '#core/tasks/comment.ts';
import type { Task } from '#core/tasks/task.ts';
import { uploadedVariation } from '#tests/support/assets/asset-inputs.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { problemsOf } from '#tests/support/problems-of.ts';
import { createQueue } from '#tests/support/queue.ts';
import { failureKinds, failureOf } from '#tests/support/rejection.ts';
import { commentDraft, commented, publishedTask, taskDraft } from '#tests/support/tasks/task-inputs.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('comments that are edited and deleted, $name', ({ open }) => {
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

  const replied = (person: Person, commentId: string, text = 'Yes') =>
    person.comments.reply(ulid(), commentId, { text, mentions: [] });
  const edited = (person: Person, id: string, text: string) => person.comments.edit(id, { text, mentions: [] });
  const listed = async ({ id }: Task, person = ann) =>
    ((await person.comments.list(id))?.items ?? []).map(({ text, replies }) => [
      text,
      ...replies.map((each) => each.text),
    ]);
  const countOf = async ({ id }: Task) => (await ann.tasks.get(id))?.commentsCount;

  it('have the new words, mentions and their time, and stay where they are', async () => {
    const task = await publishedTask(admin, [ann, bob]);
    const { id } = await commented(ann, task, 'Green?');
    await commented(bob, task, 'I wait');
    const event = await ann.comments.edit(id, { text: '  Blue, @Bob?  ', mentions: [] });
    expect(event).toMatchObject({
      id,
      text: 'Blue, @Bob?',
      mentions: [{ userId: bob.user.id, start: 6, length: 4 }],
      sequence: 1,
      change: 3,
      deletedAt: undefined,
      commentsCount: 2,
    });
    expect(event.editedAt).toEqual(expect.any(String));
    expect((await bob.comments.list(task.id))?.items).toMatchObject([
      { text: 'I wait', editedAt: undefined },
      { text: 'Blue, @Bob?', editedAt: event.editedAt },
    ]);
    expect(await edited(ann, id, 'Blue, @Bob?')).toEqual(event);
    expect(await ann.tasks.get(task.id)).toMatchObject({ commentsCount: 2, commentsChange: 3 });
  });

  it('keep their files, beside which they need no words', async () => {
    const task = await publishedTask(admin, [ann]);
    const { key } = await uploadedVariation(ann);
    const files = { attachments: [{ key, name: 'gate.png' }] };
    const { id } = await ann.comments.add(ulid(), task.id, commentDraft('The gate', files));
    expect(await edited(ann, id, '')).toMatchObject({ text: '', attachmentsCount: 1 });
    expect((await ann.comments.list(task.id))?.items).toMatchObject([{ text: '', attachments: [{ key }] }]);
    const reply = await replied(ann, id);
    expect(await problemsOf(edited(ann, reply.id, ' '))).toEqual([['text', 'Write a comment']]);
    expect(await problemsOf(edited(ann, id, 'c'.repeat(10_001)))).toEqual([
      ['text', 'Comment must be at most 10,000 characters'],
    ]);
  });

  it('show nothing once they are deleted, and count no more', async () => {
    const task = await publishedTask(admin, [ann, bob]);
    const { key } = await uploadedVariation(ann);
    const files = { attachments: [{ key, name: 'gate.png' }] };
    const { id } = await ann.comments.add(ulid(), task.id, commentDraft('The gate, @Bob', files));
    await commented(ann, task, 'Later');
    const event = await ann.comments.remove(id);
    expect(event).toMatchObject({ id, text: '', mentions: [], attachmentsCount: 0, change: 3, commentsCount: 1 });
    expect(event.deletedAt).toEqual(expect.any(String));
    expect(await ann.comments.remove(id)).toEqual(event);
    expect([await listed(task), await countOf(task)]).toEqual([[['Later']], 1]);
    expect(await admin.comments.eventsAfter(task.id, 2)).toEqual([event]);
    expect((await ann.tasks.list({ search: 'gate' }))?.items.map((each) => each.id)).not.toContain(task.id);
    expect((await failureOf(edited(ann, id, 'Again'))).kind).toBe('conflict');
    expect((await failureOf(replied(bob, id))).kind).toBe('conflict');
  });

  it('are listed without words while they have replies, until the last of those is deleted', async () => {
    const task = await publishedTask(admin, [ann, bob]);
    const { id } = await commented(ann, task, 'Green?');
    const [first, second] = [await replied(bob, id, 'First'), await replied(bob, id, 'Second')];
    await admin.comments.remove(id);
    expect([await listed(task, admin), await countOf(task)]).toEqual([[['', 'First', 'Second']], 2]);
    await bob.comments.remove(first.id);
    expect([await listed(task), await countOf(task)]).toEqual([[['', 'Second']], 1]);
    await bob.comments.remove(second.id);
    expect([await listed(task), await countOf(task)]).toEqual([[], 0]);
  });

  it('are as they were once they are restored, by the person who deleted them', async () => {
    const task = await publishedTask(admin, [ann, bob]);
    const { key } = await uploadedVariation(ann);
    const files = { attachments: [{ key, name: 'gate.png' }] };
    const { id } = await ann.comments.add(ulid(), task.id, commentDraft('The pergola', files));
    const reply = await replied(ann, id);
    await admin.comments.remove(id);
    expect((await failureOf(ann.comments.restore(id))).kind).toBe('access-denied');
    const event = await admin.comments.restore(id);
    expect(event).toMatchObject({ text: 'The pergola', deletedAt: undefined, attachmentsCount: 1, commentsCount: 2 });
    expect(await admin.comments.restore(id)).toEqual(event);
    expect((await bob.comments.list(task.id))?.items).toMatchObject([{ attachments: [{ key }], replies: [{}] }]);
    expect((await ann.tasks.list({ search: 'pergola' }))?.items).toMatchObject([{ id: task.id }]);
    await ann.comments.remove(id);
    await ann.comments.remove(reply.id);
    const { change } = await ann.comments.restore(reply.id);
    expect((await bob.comments.eventsAfter(task.id, change - 2))?.map((each) => each.id)).toEqual([id, reply.id]);
    expect(await listed(task)).toEqual([['', 'Yes']]);
  });

  it('come live and are caught up with in the order of their changes, each as it is now', async () => {
    const task = await publishedTask(admin, [ann, bob]);
    const { id: first } = await commented(ann, task, 'First');
    const heard = createQueue<CommentEvent>();
    const opened = createQueue<true>();
    const stop = await bob.comments.watch(task.id, {
      onEvent: (event) => heard.push(event),
      onOpen: () => opened.push(true),
    });
    await opened.next();
    const { id: second } = await commented(ann, task, 'Second');
    expect(await heard.next()).toMatchObject({ id: second, change: 2, commentsCount: 2 });
    await edited(ann, first, 'First of all');
    expect(await heard.next()).toMatchObject({ id: first, change: 3, text: 'First of all' });
    await ann.comments.remove(second);
    expect(await heard.next()).toMatchObject({ id: second, change: 4, text: '', commentsCount: 1 });
    stop();
    await edited(ann, first, 'First at last');
    const missed = await bob.comments.eventsAfter(task.id, 1);
    expect(missed).toMatchObject([
      { id: second, change: 4, text: '', commentsCount: 1 },
      { id: first, change: 5, text: 'First at last', commentsCount: 1 },
    ]);
  });

  it('notify whom an edit names for the first time, and nobody else', async () => {
    const task = await publishedTask(admin, [ann, bob]);
    const { id } = await commented(ann, task, 'Hello @Bob');
    const newsOf = async (person: Person) =>
      (await person.notifications.list(undefined)).items.filter((each) =>
        each.subjects.some((of) => of.id === task.id),
      );
    const before = [await newsOf(bob), await newsOf(admin)];
    await edited(ann, id, `Hello @Bob and all`);
    expect([await newsOf(bob), await newsOf(admin)]).toEqual(before);
    await edited(ann, id, `Hello @Bob and @${admin.user.name}`);
    expect(await newsOf(bob)).toEqual(before[0]);
    expect((await newsOf(admin))[0]).toMatchObject({ count: 2, reason: 'mention', commentId: id });
  });

  it('are quoted in no notification once they are deleted', async () => {
    const task = await publishedTask(admin, [ann, bob]);
    const { id } = await commented(ann, task, 'The secret');
    const { id: second } = await commented(ann, task, 'Another secret');
    const newsOf = async () =>
      (await bob.notifications.list(undefined)).items.filter(
        (each) => each.type === 'TaskCommented' && each.subjects.some((of) => of.id === task.id),
      );
    await ann.comments.remove(second);
    const [left] = await newsOf();
    expect(left).toMatchObject({ count: 2, commentId: id });
    expect(left?.message).not.toContain('secret');
    await ann.comments.remove(id);
    expect((await newsOf())[0]?.commentId).toBeUndefined();
    const other = await publishedTask(admin, [ann, bob]);
    const alone = await commented(ann, other, 'Once');
    await ann.comments.remove(alone.id);
    const all = (await bob.notifications.list(undefined)).items;
    expect(all.filter(({ commentId }) => commentId === alone.id)).toEqual([]);
  });

  it('are no source of a summary and no next step once they are deleted', async () => {
    const task = await publishedTask(admin, [ann]);
    const kept = await commented(ann, task, 'We decided on green for the whole fence.');
    await commented(ann, task, 'The old fence is taken down and the ground is level.');
    const step = await commented(ann, task, 'Next step: we will print the logo on Monday.');
    expect((await ann.tasks.get(task.id))?.nextStep).toMatchObject({ commentId: step.id });
    await admin.tasks.summarise(task.id, false);
    const staleOf = async () =>
      (await ann.tasks.get(task.id))?.summary?.sentences.map(({ commentIds, isStale }) => [commentIds, isStale]);
    expect(await staleOf()).toEqual(expect.arrayContaining([[[kept.id], false]]));
    await edited(ann, kept.id, 'We decided on blue for the whole fence.');
    expect(await staleOf()).toEqual(expect.arrayContaining([[[kept.id], true]]));
    await edited(ann, step.id, 'Next step: we will print the logo on Friday.');
    expect((await ann.tasks.get(task.id))?.nextStep?.text).toContain('Friday');
    await ann.comments.remove(step.id);
    expect((await ann.tasks.get(task.id))?.nextStep).toBeUndefined();
    await ann.comments.restore(step.id);
    expect((await ann.tasks.get(task.id))?.nextStep).toMatchObject({ commentId: step.id });
    await ann.comments.remove(step.id);
    const { summary } = await admin.tasks.summarise(task.id, false);
    expect(summary?.text).toContain('blue');
    expect(summary?.text).not.toContain('Friday');
    expect((await staleOf())?.filter(([, isStale]) => isStale)).toEqual([]);
  });

  it('are missing where the task is, and where there are none', async () => {
    const task = await publishedTask(admin, [ann]);
    const { id } = await commented(ann, task, 'Green?');
    const calls = ['edit', 'remove', 'restore'] as const;
    const refused = [id, ulid()].flatMap((each) =>
      calls.map((call) => (call === 'edit' ? edited(bob, each, 'Mine') : bob.comments[call](each))),
    );
    expect(await failureKinds(refused)).toEqual(new Set(['not-found']));
    await admin.tasks.edit(task.id, taskDraft());
    expect(await failureKinds([edited(ann, id, 'Blue?'), ann.comments.remove(id)])).toEqual(new Set(['not-found']));
  });
});
