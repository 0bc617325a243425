import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAbout, subjectOf, type Notification } from '#core/notifications/notification.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { allPages, idsOf, newestFirst } from '#tests/support/pages.ts';
import { aSimpleProposal, everythingOf } from '#tests/support/proposals.ts';
import { createQueue } from '#tests/support/queue.ts';
import { failureKinds, failureOf } from '#tests/support/rejection.ts';
import { commented, publishedTask } from '#tests/support/tasks/task-inputs.ts';
import { paying, type Person, type World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('notifications, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  const of = (kind: string, id: string) => ({ kind, id });

  beforeAll(async () => {
    world = await open();
    admin = await world.admin();
  });

  afterAll(() => world.close());

  const notified = async (name: string, times: number): Promise<Person> => {
    const person = await world.customer(name);
    for (let count = 0; count < times; count += 1) await aSimpleProposal(person).sentBy(admin);
    return person;
  };

  /** Watches until the feed is known to stand: what was sent before may be missed, what comes after may not. */
  const watching = async (person: Person) => {
    const heard = createQueue<Notification>();
    const all: Notification[] = [];
    const reconnects = createQueue<true>();
    const stop = person.notifications.watch(person.user.id, {
      onNotification: (notification) => {
        all.push(notification);
        heard.push(notification);
      },
      onOpen: (isAgain) => isAgain && reconnects.push(true),
    });
    const stands = heard.next().then(() => true);
    const notYet = () => person.notifications.list(undefined).then(() => false);
    do await aSimpleProposal(person).sentBy(admin);
    while (!(await Promise.race([stands, notYet()])));
    await person.notifications.removeAll();
    return { all, heard, reconnects, stop };
  };

  type Heard = { readonly next: () => Promise<Notification> };

  /** Everything that arrives up to the notification about this proposal. */
  const heardUntil = async (heard: Heard, proposalId: string): Promise<readonly Notification[]> => {
    const all = [await heard.next()];
    while (!all.at(-1)?.subjects.some(({ id }) => id === proposalId)) all.push(await heard.next());
    return all;
  };

  const nextAbout = async (heard: Heard, proposalId: string) => (await heardUntil(heard, proposalId)).at(-1);

  it('say no more than 500 characters of what happened', async () => {
    const ann = await world.customer('Ann');
    const { id } = await aSimpleProposal(ann).sentBy(admin);
    await ann.proposals.decline(id, 'x'.repeat(600));
    const [latest] = (await admin.notifications.list(undefined)).items;
    expect(latest?.message).toBe(`Ann declined: ${'x'.repeat(485)}…`);
  });

  it('close a name off that could turn the words and figures around it', async () => {
    const david = await world.customer('דוד');
    await david.notifications.removeAll();
    const declined = await aSimpleProposal(david).sentBy(admin);
    const paid = await aSimpleProposal(david).sentBy(admin);
    await david.proposals.decline(declined.id, 'יקר 12.34');
    await world.payAt((await david.orders.openCheckout(everythingOf(paid))).url, paying);
    const about = async (id: string) =>
      (await admin.notifications.list(undefined)).items.find((each) => isAbout(each, of('proposal', id)))?.message;
    expect(await about(declined.id)).toBe('\u2068דוד\u2069 declined: \u2068יקר 12.34\u2069');
    expect(await about(paid.id)).toMatch(/^\u2068דוד\u2069 paid \$/);
  });

  it('tell what happened to a proposal, to those whom it concerns', async () => {
    const ann = await world.customer('Ann');
    const sent = await aSimpleProposal(ann).sentBy(admin);
    expect((await ann.notifications.list(undefined)).items).toMatchObject([
      {
        type: 'ProposalReceived',
        title: 'New proposal',
        message: `${admin.user.name} sent you a proposal of $450.00`,
        status: 'unread',
        userId: ann.user.id,
        subjects: [of('proposal', sent.id)],
        createdBy: admin.user.name,
      },
    ]);
    const session = await ann.orders.openCheckout(everythingOf(sent));
    await world.payAt(session.url, paying);
    const other = await aSimpleProposal(ann).sentBy(admin);
    await ann.proposals.decline(other.id, 'Too dear');
    const { items } = await admin.notifications.list(undefined, { limit: 2 });
    expect(items.find(({ type }) => type === 'ProposalDeclined')).toMatchObject({
      message: 'Ann declined: Too dear',
      subjects: [of('proposal', other.id)],
    });
    expect(items.find(({ type }) => type === 'ProposalPaid')).toMatchObject({
      message: 'Ann paid $450.00',
      subjects: [of('order', session.orderId), of('proposal', sent.id)],
    });
    expect(await admin.notifications.markReadOf(of('proposal', sent.id))).toHaveLength(1);
  });

  it('page to the end, newest first, with the unread count on every page', async () => {
    const ann = await notified('Ann', 5);
    const pages = await allPages((page) => ann.notifications.list(undefined, page), 2);
    const ids = pages.flatMap(({ items }) => idsOf(items));
    expect(ids).toHaveLength(5);
    expect(ids).toEqual(newestFirst(ids));
    expect(pages.map((page) => (page as { unreadCount?: number }).unreadCount)).toEqual([5, 5, 5]);
  });

  it('of one task are one while it is unread, which counts, leads to the first and moves to the top', async () => {
    const ann = await world.customer('Ann');
    const [fence, roof] = [await publishedTask(admin, [ann]), await publishedTask(admin, [ann])];
    const { id: first } = await commented(admin, fence, 'Green?');
    await commented(admin, roof, 'Slates?');
    const [, before] = (await ann.notifications.list('unread')).items;
    await commented(admin, fence, 'Or blue, @Ann?');
    await commented(admin, fence, 'Green it is');
    const { items, unreadCount } = await ann.notifications.list('unread');
    expect(items.map((each) => [each.type, subjectOf(each, 'task'), each.count])).toEqual([
      ['TaskCommented', fence.id, 3],
      ['TaskCommented', roof.id, 1],
      ['TaskAssigned', roof.id, 1],
      ['TaskAssigned', fence.id, 1],
    ]);
    expect(unreadCount).toBe(4);
    expect(items[0]).toMatchObject({
      id: before?.id,
      title: '3 comments, you were mentioned',
      message: expect.stringContaining('Green it is') as string,
      reason: 'mention',
      commentId: first,
    });
    const pages = await allPages((page) => ann.notifications.list(undefined, page), 1);
    expect(pages.flatMap((page) => idsOf(page.items))).toEqual(idsOf(items));
  });

  it('of one task that were read are not counted on: what comes then is a new one', async () => {
    const ann = await world.customer('Ann');
    const task = await publishedTask(admin, [ann]);
    await commented(admin, task, 'One');
    const [read] = (await ann.notifications.list('unread')).items;
    await ann.notifications.changeStatus(read?.id ?? '', 'read');
    const { id } = await commented(admin, task, 'Two');
    const { items } = await ann.notifications.list(undefined);
    expect(items[0]).toMatchObject({ count: 1, title: 'New comment', commentId: id, status: 'unread' });
    await ann.notifications.changeStatus(read?.id ?? '', 'unread');
    await commented(admin, task, 'Three');
    expect((await ann.notifications.list('unread')).items.map(({ count }) => count)).toEqual([2, 1, 1]);
    expect(items).toContainEqual({ ...read, status: 'read' });
  });

  it('are read and unread one by one', async () => {
    const ann = await notified('Ann', 2);
    const [newest, oldest] = (await ann.notifications.list(undefined)).items;
    expect(await ann.notifications.changeStatus(newest?.id ?? '', 'read')).toEqual({ ...newest, status: 'read' });
    expect(idsOf((await ann.notifications.list('unread')).items)).toEqual([oldest?.id]);
    expect(await ann.notifications.list('read')).toMatchObject({ items: [{ id: newest?.id }], unreadCount: 1 });
    await ann.notifications.changeStatus(newest?.id ?? '', 'unread');
    expect((await ann.notifications.list(undefined)).unreadCount).toBe(2);
  });

  it('are read all at once and unread again by id, and a second time there is nothing to change', async () => {
    const ann = await notified('Ann', 3);
    const [newest = '', , oldest = ''] = idsOf((await ann.notifications.list('unread')).items);
    expect(await ann.notifications.markAllRead()).toBe(3);
    expect(await ann.notifications.markAllRead()).toBe(0);
    expect((await ann.notifications.list(undefined)).unreadCount).toBe(0);
    expect([...(await ann.notifications.markUnread([newest, oldest, ulid()]))].sort()).toEqual([oldest, newest]);
    expect(await ann.notifications.markUnread([newest])).toEqual([]);
    expect(idsOf((await ann.notifications.list('unread')).items)).toEqual([newest, oldest]);
  });

  it('of one record are read together, and the others stay', async () => {
    const ann = await notified('Ann', 2);
    const task = await publishedTask(admin, [ann]);
    await commented(admin, task, 'Look');
    const about = ({ id }: { readonly id: string }) => ann.notifications.markReadOf(of('task', id));
    const unread = async () => (await ann.notifications.list('unread')).items;
    const ofTask = idsOf((await unread()).filter((each) => isAbout(each, of('task', task.id))));
    expect(ofTask).toHaveLength(2);
    expect([...(await about(task))].sort()).toEqual([...ofTask].sort());
    expect(await about(task)).toEqual([]);
    const [newest, ...others] = await unread();
    expect(others).toHaveLength(1);
    const id = newest?.subjects[0]?.id ?? '';
    expect(await ann.notifications.markReadOf(of('invoice', id))).toEqual([]);
    expect(await ann.notifications.markReadOf(of('proposal', id))).toEqual([newest?.id]);
    expect(await unread()).toEqual(others);
  });

  it('of one record that others have are not read with them', async () => {
    const [ann, bob] = await Promise.all([world.customer('Ann'), world.customer('Bob')]);
    const { id } = await publishedTask(admin, [ann, bob]);
    expect(await ann.notifications.markReadOf(of('task', id))).toHaveLength(1);
    expect((await bob.notifications.list('unread')).items).toHaveLength(1);
    expect(await admin.notifications.markReadOf(of('task', ulid()))).toEqual([]);
  });

  it('are deleted one by one, and all, those of others never', async () => {
    const [ann, bob] = await Promise.all([notified('Ann', 3), notified('Bob', 1)]);
    const [newest] = (await ann.notifications.list(undefined)).items;
    await ann.notifications.remove(newest?.id ?? '');
    expect((await failureOf(ann.notifications.remove(newest?.id ?? ''))).kind).toBe('not-found');
    expect(await ann.notifications.removeAll()).toBe(2);
    expect(await ann.notifications.removeAll()).toBe(0);
    expect((await ann.notifications.list(undefined)).items).toEqual([]);
    expect((await bob.notifications.list(undefined)).items).toHaveLength(1);
  });

  it('of others are missing, for admins too', async () => {
    const [ann, bob] = await Promise.all([notified('Ann', 1), world.customer('Bob')]);
    const id = (await ann.notifications.list(undefined)).items[0]?.id ?? '';
    for (const other of [bob, admin]) {
      expect((await failureOf(other.notifications.changeStatus(id, 'read'))).kind).toBe('not-found');
      expect((await failureOf(other.notifications.remove(id))).kind).toBe('not-found');
    }
    expect((await failureOf(ann.notifications.changeStatus(ulid(), 'read'))).kind).toBe('not-found');
    expect(await bob.notifications.markAllRead()).toBe(0);
    expect((await ann.notifications.list('unread')).items).toHaveLength(1);
  });

  it('are denied to guests', async () => {
    const { notifications } = await world.guest();
    const denied = [
      notifications.list(undefined),
      notifications.markAllRead(),
      notifications.markReadOf(of('task', ulid())),
      notifications.removeAll(),
    ];
    expect(await failureKinds(denied)).toEqual(new Set(['access-denied']));
  });

  it('arrive live, as they are stored, and stop when they are not wanted any more', async () => {
    const ann = await world.customer('Ann');
    const { heard, stop } = await watching(ann);
    const { id } = await aSimpleProposal(ann).sentBy(admin);
    const live = await nextAbout(heard, id);
    expect((await ann.notifications.list(undefined)).items).toContainEqual(live);
    stop();
  });

  it('arrive live again with the same id as they count more', async () => {
    const ann = await world.customer('Ann');
    const task = await publishedTask(admin, [ann]);
    const { heard, stop } = await watching(ann);
    for (const text of ['One', 'Two', 'Three']) await commented(admin, task, text);
    const { id } = await aSimpleProposal(ann).sentBy(admin);
    const live = (await heardUntil(heard, id)).filter(({ type }) => type === 'TaskCommented');
    expect(live.map(({ count }) => count)).toEqual([1, 2, 3]);
    expect(new Set(idsOf(live)).size).toBe(1);
    expect((await ann.notifications.list(undefined)).items).toContainEqual(live.at(-1));
    stop();
  });

  it('arrive live at every device of one person, and at nobody else', async () => {
    const [ann, bob] = await Promise.all([world.customer('Ann'), world.customer('Bob')]);
    const first = await watching(ann);
    const second = await watching(ann);
    const his = await watching(bob);
    const toAnn = await aSimpleProposal(ann).sentBy(admin);
    const toBob = await aSimpleProposal(bob).sentBy(admin);
    const toHers = await Promise.all([first, second].map(({ heard }) => heardUntil(heard, toAnn.id)));
    const toHis = await heardUntil(his.heard, toBob.id);
    expect(new Set(toHers.flat().map(({ userId }) => userId))).toEqual(new Set([ann.user.id]));
    expect(new Set(toHis.map(({ userId }) => userId))).toEqual(new Set([bob.user.id]));
    for (const { stop } of [first, second, his]) stop();
  });

  it('arrive live at the other device of a person who stopped listening on one', async () => {
    const ann = await world.customer('Ann');
    const [first, second] = [await watching(ann), await watching(ann)];
    first.stop();
    const before = first.all.length;
    const { id } = await aSimpleProposal(ann).sentBy(admin);
    expect(await nextAbout(second.heard, id)).toMatchObject({ type: 'ProposalReceived' });
    expect(first.all).toHaveLength(before);
    second.stop();
  });

  it('tell of a break once the feed stands again, and go on', async () => {
    const ann = await world.customer('Ann');
    const { heard, reconnects, stop } = await watching(ann);
    await world.interrupt();
    await reconnects.next();
    const { id } = await aSimpleProposal(ann).sentBy(admin);
    expect(await nextAbout(heard, id)).toMatchObject({ type: 'ProposalReceived' });
    stop();
  });
});
