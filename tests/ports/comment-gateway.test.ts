import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commentLimits, type CommentEvent } from '#core/tasks/comment.ts';
import { uploadedVariation } from '#tests/support/assets/asset-inputs.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { allPages, idsOf } from '#tests/support/pages.ts';
import { problemsOf } from '#tests/support/problems-of.ts';
import { createQueue } from '#tests/support/queue.ts';
import { failureKinds, failureOf } from '#tests/support/rejection.ts';
import { commentDraft, commented, publishedTask, taskDraft } from '#tests/support/tasks/task-inputs.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('comments of tasks, $name', ({ open }) => {
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

  const watching = async (person: Person, taskId: string) => {
    const heard = createQueue<CommentEvent>();
    const all: CommentEvent[] = [];
    const opened = createQueue<true>();
    const refused = createQueue<true>();
    const stop = await person.comments.watch(taskId, {
      onEvent: (event) => {
        all.push(event);
        heard.push(event);
      },
      onOpen: () => opened.push(true),
      onRefused: () => refused.push(true),
    });
    return { all, heard, opened, refused, stop };
  };

  it('are kept as they were typed, and once for one id', async () => {
    const task = await publishedTask(admin, [ann]);
    const id = ulid();
    const comment = await ann.comments.add(id, task.id, commentDraft('  Green,\nor blue?  '));
    expect(comment).toMatchObject({
      id,
      taskId: task.id,
      text: 'Green,\nor blue?',
      ownerId: ann.user.id,
      ownerName: 'Ann',
      sequence: 1,
      attachments: [],
      mentions: [],
      replies: [],
    });
    expect(await ann.comments.add(id, task.id, commentDraft('  Green,\nor blue?  '))).toEqual(comment);
    expect((await admin.comments.list(task.id))?.items).toEqual([comment]);
    expect((await ann.tasks.get(task.id))?.commentsCount).toBe(1);
    expect((await failureOf(admin.comments.add(id, task.id, commentDraft('Mine')))).kind).toBe('invalid');
  });

  it('have replies, one level deep and oldest first', async () => {
    const task = await publishedTask(admin, [ann]);
    const { id } = await commented(ann, task, 'Green?');
    const first = await admin.comments.reply(ulid(), id, { text: 'Green', mentions: [] });
    const second = await ann.comments.reply(ulid(), id, { text: 'Thanks', mentions: [] });
    expect(first).toMatchObject({ commentId: id, text: 'Green', ownerName: admin.user.name, sequence: 2 });
    const [comment] = (await ann.comments.list(task.id))?.items ?? [];
    expect(comment?.replies).toEqual([first, second]);
    const deeper = ann.comments.reply(ulid(), first.id, { text: 'No', mentions: [] });
    expect((await failureOf(deeper)).kind).toBe('not-found');
    expect((await ann.tasks.get(task.id))?.commentsCount).toBe(3);
  });

  it('are answered at most 100 times each', async () => {
    const task = await publishedTask(admin, [ann]);
    const { id } = await commented(admin, task, 'Ask');
    const replied = (text: string) => ann.comments.reply(ulid(), id, { text, mentions: [] });
    for (let sent = 0; sent < commentLimits.replies; sent += 10) await Promise.all(Array(10).fill('Yes').map(replied));
    expect((await failureOf(replied('And yes'))).kind).toBe('conflict');
    expect((await ann.tasks.get(task.id))?.commentsCount).toBe(101);
  });

  it('come page by page, newest first, and again in their order after a sequence', async () => {
    const task = await publishedTask(admin, [ann]);
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.push((await commented(ann, task, `Number ${at}`)).id);
    const pages = await allPages(
      async (page) => (await ann.comments.list(task.id, page)) ?? { items: [], next: undefined },
      2,
    );
    expect(pages.flatMap(({ items }) => idsOf(items))).toEqual(ids.toReversed());
    const later = await ann.comments.eventsAfter(task.id, 2);
    expect(later?.map(({ id, sequence, commentId }) => [id, sequence, commentId])).toEqual(
      ids.slice(2).map((id, at) => [id, at + 3, undefined]),
    );
    expect(await ann.comments.eventsAfter(task.id, 5)).toEqual([]);
  });

  it('are missing where the task is', async () => {
    const task = await publishedTask(admin, [ann]);
    const { id } = await commented(ann, task, 'Green?');
    expect(await bob.comments.list(task.id)).toBeUndefined();
    expect(await bob.comments.list(ulid())).toBeUndefined();
    expect(await bob.comments.eventsAfter(task.id, 0)).toBeUndefined();
    const refused = [
      bob.comments.add(ulid(), task.id, commentDraft('Me')),
      bob.comments.add(ulid(), ulid(), commentDraft('Me')),
      bob.comments.reply(ulid(), id, { text: 'Me', mentions: [] }),
      bob.comments.reply(ulid(), ulid(), { text: 'Me', mentions: [] }),
    ];
    expect(await failureKinds(refused)).toEqual(new Set(['not-found']));
    const guest = await world.guest();
    expect((await failureOf(guest.comments.list(task.id))).kind).toBe('access-denied');
  });

  it('are not taken on a draft', async () => {
    const draft = await admin.tasks.create(ulid(), taskDraft([ann]), 'draft');
    expect((await failureOf(admin.comments.add(ulid(), draft.id, commentDraft('Soon')))).kind).toBe('conflict');
  });

  it('list everything that is wrong with them', async () => {
    const task = await publishedTask(admin, [ann]);
    expect(await problemsOf(ann.comments.add(ulid(), task.id, commentDraft(' \u200B ')))).toEqual([
      ['text', 'Write a comment'],
    ]);
    expect(await problemsOf(ann.comments.add(ulid(), task.id, commentDraft('c'.repeat(10_001))))).toEqual([
      ['text', 'Comment must be at most 10,000 characters'],
    ]);
    expect(await failureOf(ann.comments.add('x', task.id, commentDraft('Hello')))).toMatchObject({
      kind: 'invalid',
      field: 'id',
    });
  });

  it('carry files of their author', async () => {
    const task = await publishedTask(admin, [ann]);
    const { key, size } = await uploadedVariation(ann);
    const comment = await ann.comments.add(
      ulid(),
      task.id,
      commentDraft('', { attachments: [{ key, name: 'gate.png' }] }),
    );
    expect(comment.attachments).toMatchObject([{ key, name: 'gate.png', type: 'image/png', size }]);
    expect(await ann.comments.eventsAfter(task.id, 0)).toMatchObject([{ attachmentsCount: 1 }]);
    const stolen = admin.comments.add(ulid(), task.id, commentDraft('', { attachments: [{ key, name: 'x.png' }] }));
    expect((await failureOf(stolen)).kind).toBe('not-found');
    expect((await failureOf(ann.files.remove(key))).kind).toBe('conflict');
  });

  it('mention people on the task and nobody else', async () => {
    const [zoe, eve] = await Promise.all([world.customer('Zoë O’Neil'), world.customer('Eve')]);
    const task = await publishedTask(admin, [ann, zoe]);
    await zoe.notifications.removeAll();
    const text = `@zoe o’neil and @Eve, a@Ann and @${admin.user.name}: **look**`;
    const comment = await ann.comments.add(ulid(), task.id, commentDraft(text, { mentions: [eve.user.id] }));
    expect(comment.mentions).toEqual([
      { userId: zoe.user.id, name: 'Zoë O’Neil', start: 0, length: 11 },
      {
        userId: admin.user.id,
        name: admin.user.name,
        start: text.indexOf(`@${admin.user.name}`),
        length: admin.user.name.length + 1,
      },
    ]);
    const { items } = await zoe.notifications.list(undefined);
    const about = { subjects: [{ id: task.id }], commentId: comment.id };
    const message: unknown = expect.stringMatching(/: look\P{L}?$/u);
    expect(items).toMatchObject([{ ...about, title: 'You were mentioned', message, reason: 'mention' }]);
    expect((await eve.notifications.list(undefined)).items).toEqual([]);
  });

  it('mention the one of two people of one name who was picked, in replies too', async () => {
    const [first, second] = await Promise.all([world.customer('Sam'), world.customer('Sam')]);
    const task = await publishedTask(admin, [ann, first, second]);
    for (const { user } of [first, second]) {
      const picked = { mentions: [user.id] };
      const comment = await ann.comments.add(ulid(), task.id, commentDraft('@Sam, look', picked));
      const reply = await ann.comments.reply(ulid(), comment.id, { text: 'And @Sam again', ...picked });
      expect([comment, reply].map(({ mentions }) => mentions.map(({ userId }) => userId))).toEqual([
        [user.id],
        [user.id],
      ]);
    }
  });

  it('notify each person on the task once, with the strongest reason, and never their author', async () => {
    const [cleo, dan] = await Promise.all([world.customer('Cleo'), world.customer('Dan')]);
    const task = await publishedTask(admin, [cleo, dan]);
    for (const person of [cleo, dan]) await person.notifications.removeAll();
    const { id } = await commented(cleo, task, 'Green?');
    await dan.comments.reply(ulid(), id, { text: 'Blue', mentions: [] });
    const reasons = async (person: Person) =>
      (await person.notifications.list(undefined)).items.map(({ title, reason }) => [title, reason]);
    expect(await reasons(cleo)).toEqual([['New reply', 'reply']]);
    expect(await reasons(dan)).toEqual([['New comment', 'comment']]);
  });

  it('do not notify those who want no news of them', async () => {
    const task = await publishedTask(admin, [bob]);
    await bob.notifications.removeAll();
    const changed = await bob.notifications.changePreference({ type: 'TaskCommented', bell: false, mail: true });
    expect(changed).toContainEqual({ type: 'TaskCommented', bell: false, mail: true });
    expect(await bob.notifications.preferences()).toEqual(changed);
    await commented(admin, task, '@Bob hello');
    expect((await bob.notifications.list(undefined)).items).toEqual([]);
    await bob.notifications.changePreference({ type: 'TaskCommented', bell: true, mail: true });
    await commented(admin, task, 'Hello');
    expect((await bob.notifications.list(undefined)).items).toHaveLength(1);
  });

  it('keep an admin who wrote one among those who hear of the next, and no customer who was taken off', async () => {
    const [eve, iris] = await Promise.all([world.customer('Eve'), world.customer('Iris')]);
    await admin.users.addToGroup('Admin', iris.user.email);
    const task = await publishedTask(admin, [ann, eve, iris]);
    for (const person of [eve, iris]) await commented(person, task, 'Mine');
    await admin.tasks.edit(task.id, { assignees: [{ email: ann.user.email }] });
    await admin.users.addToGroup('Admin', eve.user.email);
    for (const person of [eve, iris]) await person.notifications.removeAll();
    await commented(ann, task, 'Who hears this?');
    const heard = async (person: Person) => (await person.notifications.list(undefined)).items.map(({ type }) => type);
    expect(await heard(iris)).toEqual(['TaskCommented']);
    expect(await heard(eve)).toEqual([]);
  });

  it('arrive live in their order at who sees the task, and stop when they are not wanted any more', async () => {
    const task = await publishedTask(admin, [ann]);
    const { heard, opened, stop, all } = await watching(ann, task.id);
    await opened.next();
    const first = await commented(admin, task, 'One');
    const reply = await admin.comments.reply(ulid(), first.id, { text: 'Two', mentions: [] });
    expect(await heard.next()).toEqual(expect.objectContaining({ id: first.id, commentId: undefined, text: 'One' }));
    const second = await heard.next();
    expect(second).toMatchObject({ id: reply.id, commentId: first.id, sequence: 2 });
    expect(await ann.comments.eventsAfter(task.id, 1)).toEqual([second]);
    const other = await watching(ann, task.id);
    await other.opened.next();
    stop();
    const third = await commented(admin, task, 'Three');
    expect((await other.heard.next()).id).toBe(third.id);
    expect(all).toHaveLength(2);
    other.stop();
  });

  it('arrive at nobody else', async () => {
    const [mine, theirs] = await Promise.all([publishedTask(admin, [bob]), publishedTask(admin, [ann])]);
    const overheard: CommentEvent[] = [];
    const deaf = await bob.comments.watch(theirs.id, {
      onEvent: (event) => overheard.push(event),
      onOpen: () => undefined,
    });
    const own = await watching(bob, mine.id);
    await own.opened.next();
    await commented(ann, theirs, 'Not for Bob');
    const marker = await commented(admin, mine, 'For Bob');
    expect((await own.heard.next()).id).toBe(marker.id);
    expect(overheard).toEqual([]);
    deaf();
    own.stop();
  });

  it('end once where the task is deleted, or the person is taken off it, without another comment', async () => {
    const [deleted, left] = [await publishedTask(admin, [ann, bob]), await publishedTask(admin, [ann, bob])];
    const feeds = await Promise.all([
      watching(ann, deleted.id),
      watching(bob, deleted.id),
      watching(bob, left.id),
      watching(ann, left.id),
    ]);
    const [anns, bobs, off, stays] = feeds;
    await Promise.all(feeds.map(({ opened }) => opened.next()));
    await admin.tasks.remove(deleted.id);
    await admin.tasks.edit(left.id, { assignees: [{ email: ann.user.email }] });
    await Promise.all([anns.refused.next(), bobs.refused.next(), off.refused.next()]);
    await admin.tasks.edit(left.id, { title: 'Without Bob' });
    const { id } = await commented(admin, left, 'For Ann');
    expect((await stays.heard.next()).id).toBe(id);
    expect(feeds.map(({ refused }) => refused.left())).toEqual([0, 0, 0, 0]);
    for (const { stop } of feeds) stop();
  });

  it('are refused of a task that is not there', async () => {
    const { refused, stop } = await watching(bob, ulid());
    expect(await refused.next()).toBe(true);
    stop();
  });

  it('report that the feed is open again after a break', async () => {
    const task = await publishedTask(admin, [ann]);
    const { heard, opened, stop } = await watching(ann, task.id);
    await opened.next();
    await world.interrupt();
    await opened.next();
    const { id } = await commented(admin, task, 'Still there');
    expect((await heard.next()).id).toBe(id);
    stop();
  });
});
