import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Task } from '#core/tasks/task.ts';
import { isAbout } from '#core/notifications/notification.ts';
import { uploadedVariation } from '#tests/support/assets/asset-inputs.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { allPages, idsOf, newestFirst } from '#tests/support/pages.ts';
import { password } from '#tests/support/people.ts';
import { problemsOf } from '#tests/support/problems-of.ts';
import { failureKinds, failureOf } from '#tests/support/rejection.ts';
import { commented, publishedTask, taskDraft } from '#tests/support/tasks/task-inputs.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('tasks, $name', ({ open }) => {
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

  const listed = async (person: Person): Promise<readonly string[]> =>
    idsOf((await person.tasks.list({}, { limit: 100 })).items);

  it('are kept as they were typed, and once for one id', async () => {
    const id = ulid();
    const draft = taskDraft([ann], { details: '**Paint** it', isEmailEnabled: true });
    const task = await admin.tasks.create(id, draft, 'draft');
    expect(task).toMatchObject({
      id,
      status: 'draft',
      title: draft.title,
      details: '**Paint** it',
      isEmailEnabled: true,
      owner: { id: admin.user.id, email: admin.user.email },
      assignees: [{ userId: ann.user.id, email: ann.user.email, name: 'Ann' }],
      commentsCount: 0,
      revision: 1,
      isMuted: false,
      summary: undefined,
      nextStep: undefined,
      completedBy: undefined,
    });
    expect(await admin.tasks.create(id, draft, 'draft')).toEqual(task);
    expect(await admin.tasks.get(id)).toEqual(task);
  });

  it('are made by admins alone', async () => {
    expect((await failureOf(ann.tasks.create(ulid(), taskDraft(), 'draft'))).kind).toBe('access-denied');
    const guest = await world.guest();
    const denied = [guest.tasks.list({}), guest.tasks.listCompleted({}), guest.tasks.get(ulid())];
    expect(await failureKinds(denied)).toEqual(new Set(['access-denied']));
  });

  it('are missing to whom they do not concern, as drafts to their assignees too', async () => {
    const draft = await admin.tasks.create(ulid(), taskDraft([ann]), 'draft');
    expect(await ann.tasks.get(draft.id)).toBeUndefined();
    expect(await listed(ann)).not.toContain(draft.id);
    await admin.tasks.changeStatus(draft.id, 'in_progress');
    expect((await ann.tasks.get(draft.id))?.id).toBe(draft.id);
    expect(await listed(ann)).toContain(draft.id);
    expect(await bob.tasks.get(draft.id)).toBeUndefined();
    expect(await listed(bob)).not.toContain(draft.id);
    const refused = [
      bob.tasks.edit(draft.id, { title: 'Mine' }),
      bob.tasks.changeStatus(draft.id, 'completed'),
      bob.tasks.mute(draft.id, true),
      bob.tasks.remove(draft.id),
      bob.tasks.summarise(draft.id, false),
      bob.tasks.edit(ulid(), { title: 'Mine' }),
    ];
    expect(await failureKinds(refused)).toEqual(new Set(['not-found']));
    expect(await bob.tasks.summaryVoice(draft.id, 'x')).toBeUndefined();
    expect(await bob.tasks.nextStepVoice(draft.id)).toBeUndefined();
  });

  it('are changed by their owner and admins, not by assignees', async () => {
    const task = await publishedTask(admin, [ann]);
    const edited = await admin.tasks.edit(task.id, { title: 'Fence', assignees: [{ email: bob.user.email }] });
    expect(edited).toMatchObject({ title: 'Fence', details: task.details, revision: task.revision + 1 });
    expect(edited.assignees.map(({ name }) => name)).toEqual(['Bob']);
    const refused = [bob.tasks.edit(task.id, { title: 'Mine' }), bob.tasks.remove(task.id)];
    expect(await failureKinds(refused)).toEqual(new Set(['access-denied']));
    await admin.tasks.remove(task.id);
    expect(await bob.tasks.get(task.id)).toBeUndefined();
    expect((await failureOf(admin.tasks.remove(task.id))).kind).toBe('not-found');
  });

  it('keep the order of their assignees as it was saved last', async () => {
    const task = await publishedTask(admin, [ann, bob]);
    const names = async () => (await ann.tasks.get(task.id))?.assignees.map(({ name }) => name);
    expect(await names()).toEqual(['Ann', 'Bob']);
    await admin.tasks.edit(task.id, { assignees: [{ email: bob.user.email }, { email: ann.user.email }] });
    expect(await names()).toEqual(['Bob', 'Ann']);
  });

  it('that have moved on are not overwritten', async () => {
    const task = await publishedTask(admin);
    await admin.tasks.edit(task.id, { title: 'First', expectedRevision: task.revision });
    const late = admin.tasks.edit(task.id, { title: 'Second', expectedRevision: task.revision });
    const { kind, message } = await failureOf(late);
    expect([kind, message]).toEqual(['conflict', 'You changed this task in another window']);
    expect((await admin.tasks.get(task.id))?.title).toBe('First');
  });

  it('go from draft to in progress to completed and back, and no other way', async () => {
    const { id } = await admin.tasks.create(ulid(), taskDraft([ann]), 'draft');
    const refusal = async (person: Person, status: string) =>
      (await failureOf(person.tasks.changeStatus(id, status))) as { kind: string; field?: string };
    expect(await refusal(admin, 'completed')).toMatchObject({ kind: 'invalid', field: 'status' });
    expect(await refusal(admin, 'done')).toMatchObject({ kind: 'invalid' });
    await admin.tasks.changeStatus(id, 'in_progress');
    expect(await refusal(ann, 'draft')).toMatchObject({ kind: 'invalid', field: 'status' });
    const done = await ann.tasks.changeStatus(id, 'completed');
    expect(done).toMatchObject({ status: 'completed', completedBy: { id: ann.user.id } });
    expect(done.completedAt).toBeDefined();
    expect(idsOf((await ann.tasks.listCompleted({})).items)).toContain(id);
    expect(await listed(ann)).not.toContain(id);
    expect(await refusal(ann, 'completed')).toMatchObject({ kind: 'invalid', field: 'status' });
    const again = await ann.tasks.changeStatus(id, 'in_progress');
    expect(again).toMatchObject({ status: 'in_progress', completedBy: undefined, completedAt: undefined });
  });

  it('come page by page, newest first, and by brand and assignee', async () => {
    const eva = await world.customer('Eva');
    const brand = await eva.brands.create(ulid(), { name: ulid(), website: '', description: '', colors: [] });
    const made: Task[] = [];
    for (const title of ['Red fence', 'Blue fence', 'Red gate', 'Green door', 'Red door'])
      made.push(await publishedTask(admin, [eva], { title, brandId: title === 'Green door' ? brand.id : undefined }));
    const pages = await allPages((page) => eva.tasks.list({}, page), 2);
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1]);
    expect(pages.flatMap(({ items }) => idsOf(items))).toEqual(newestFirst(idsOf(made)));
    const titles = async (filter: Parameters<Person['tasks']['list']>[0]) =>
      (await eva.tasks.list(filter)).items.map(({ title }) => title);
    expect(await titles({ brandId: brand.id })).toEqual(['Green door']);
    expect((await admin.tasks.list({ assigneeId: eva.user.id })).items).toHaveLength(5);
    expect(await titles({ assigneeId: ann.user.id })).toEqual([]);
    expect(await titles({ assigneeId: admin.user.id })).toEqual([]);
    const [green] = (await eva.tasks.list({ brandId: brand.id })).items;
    expect(green).toMatchObject({ brandId: brand.id, brandName: brand.name });
    expect(await failureOf(eva.brands.remove(brand.id))).toMatchObject({
      kind: 'conflict',
      usedBy: [{ kind: 'task', count: 1 }],
    });
  });

  it('by status are those of this status alone', async () => {
    const draft = await admin.tasks.create(ulid(), taskDraft([ann]), 'draft');
    const drafts = async (person: Person) =>
      idsOf((await person.tasks.listByStatus('draft', {}, { limit: 100 })).items);
    expect(await drafts(admin)).toContain(draft.id);
    expect(await drafts(ann)).toEqual([]);
    expect(await listed(admin)).not.toContain(draft.id);
  });

  it('list everything that is wrong with them', async () => {
    const wrong = taskDraft([], {
      title: ' ',
      details: 'd'.repeat(20_001),
      attachments: [{ key: 'k', name: ' ', isPrimary: false }],
    });
    expect(await problemsOf(admin.tasks.create(ulid(), wrong, 'draft'))).toEqual([
      ['title', 'Enter a title'],
      ['details', 'Details must be at most 20,000 characters'],
      ['attachments.0.name', 'Enter a name'],
    ]);
    const stranger = taskDraft([], { assignees: [{ email: `${ulid().toLowerCase()}@fern.test` }] });
    expect(await problemsOf(admin.tasks.create(ulid(), stranger, 'draft'))).toEqual([
      ['assignees.0.email', 'No such user'],
    ]);
    expect(await problemsOf(admin.tasks.create(ulid(), taskDraft([], { brandId: ulid() }), 'draft'))).toEqual([
      ['brandId', 'No such brand'],
    ]);
    expect(await failureOf(admin.tasks.create('x', taskDraft(), 'draft'))).toMatchObject({
      kind: 'invalid',
      field: 'id',
    });
  });

  it('keep files that the caller may see, and are missing one that is not there', async () => {
    const { key } = await uploadedVariation(admin);
    const task = await publishedTask(admin, [ann], { attachments: [{ key, name: 'fence.png', isPrimary: true }] });
    expect((await ann.tasks.get(task.id))?.attachments).toMatchObject([
      { key, name: 'fence.png', isPrimary: true, category: 'image', type: 'image/png' },
    ]);
    expect((await failureOf(admin.files.remove(key))).kind).toBe('conflict');
    const gone = taskDraft([], { attachments: [{ key: `task/x/${ulid()}.png`, name: 'x.png', isPrimary: false }] });
    expect((await failureOf(admin.tasks.create(ulid(), gone, 'draft'))).kind).toBe('not-found');
  });

  it('notify who is assigned, who owns and who works on them', async () => {
    const cleo = await world.customer('Cleo');
    const task = await publishedTask(admin, [cleo], { title: 'Fence' });
    const news = async (person: Person) =>
      (await person.notifications.list(undefined, { limit: 1 })).items.map(({ type, message, subjects }) => ({
        type,
        message,
        subjects,
      }));
    const subjects = [{ kind: 'task', id: task.id, name: 'Fence' }];
    const robin = admin.user.name;
    expect(await news(cleo)).toEqual([{ type: 'TaskAssigned', message: `${robin} assigned you to Fence`, subjects }]);
    await cleo.tasks.changeStatus(task.id, 'completed');
    expect(await news(admin)).toEqual([{ type: 'TaskCompleted', message: 'Cleo completed Fence', subjects }]);
    expect(await news(cleo)).toMatchObject([{ type: 'TaskAssigned' }]);
  });

  it('that an owner completes are news to their assignees, not to the owner', async () => {
    const flo = await world.customer('Flo');
    const { id } = await publishedTask(admin, [flo]);
    await admin.tasks.changeStatus(id, 'completed');
    const kinds = async (person: Person) =>
      (await person.notifications.list(undefined)).items
        .filter((each) => isAbout(each, { kind: 'task', id }))
        .map(({ type }) => type);
    expect(await kinds(flo)).toEqual(['TaskCompleted', 'TaskAssigned']);
    expect(await kinds(admin)).toEqual([]);
  });

  it('that somebody muted notify them of mentions alone', async () => {
    const dora = await world.customer('Dora');
    const task = await publishedTask(admin, [dora]);
    expect(await dora.tasks.mute(task.id, true)).toMatchObject({ isMuted: true });
    expect((await admin.tasks.get(task.id))?.isMuted).toBe(false);
    const { id } = await commented(dora, task, 'Green?');
    await commented(admin, task, 'Hello');
    await admin.comments.reply(ulid(), id, { text: 'Green', mentions: [] });
    await commented(admin, task, '@Dora look');
    const { items } = await dora.notifications.list(undefined);
    expect(items.map(({ type, reason, count }) => [type, reason, count])).toEqual([
      ['TaskCommented', 'mention', 1],
      ['TaskAssigned', undefined, 1],
    ]);
    expect(await dora.tasks.mute(task.id, false)).toMatchObject({ isMuted: false });
  });

  it('count a former admin who commented as nobody on them: neither mentioned nor notified', async () => {
    const iris = await world.customer('Iris');
    await admin.users.addToGroup('Admin', iris.user.email);
    const task = await publishedTask(admin, [iris]);
    await commented(iris, task, 'Mine');
    await admin.tasks.edit(task.id, { assignees: [] });
    const { mentions } = await commented(admin, task, '@Iris, do you follow this?');
    expect(mentions).toMatchObject([{ userId: iris.user.id }]);
    await admin.users.removeFromGroup('Admin', iris.user.id);
    expect(await commented(admin, task, '@Iris, and now?')).toMatchObject({ mentions: [] });
    const device = await world.guest();
    await device.identity.signIn({ email: iris.user.email, password });
    const { items } = await device.notifications.list(undefined);
    expect(items.filter(({ type }) => type === 'TaskCommented')).toMatchObject([{ count: 1, reason: 'mention' }]);
  });

  it('that several people muted are unmuted for one of them alone', async () => {
    const task = await publishedTask(admin, [ann, bob]);
    for (const person of [ann, bob]) await person.tasks.mute(task.id, true);
    await ann.tasks.mute(task.id, false);
    expect((await ann.tasks.get(task.id))?.isMuted).toBe(false);
    expect((await bob.tasks.get(task.id))?.isMuted).toBe(true);
  });

  it('have the next step that a comment says, until they are completed', async () => {
    const task = await publishedTask(admin, [ann]);
    await commented(ann, task, 'Next step: print the poster on Monday.');
    const moved = async (status: string) => (await ann.tasks.changeStatus(task.id, status)).nextStep?.author;
    expect([await moved('completed'), await moved('in_progress')]).toEqual([undefined, 'Ann']);
  });

  it('have a summary in a person’s words, which no new one replaces unasked', async () => {
    const task = await publishedTask(admin, [ann]);
    expect(await failureOf(admin.tasks.summarise(task.id, false))).toMatchObject({
      kind: 'invalid',
      field: 'resummarize',
    });
    await commented(ann, task, 'The fence is two metres high and eleven metres long.');
    await commented(admin, task, 'We decided on green paint, it costs 120 euros.');
    const typed = await admin.tasks.edit(task.id, { summary: 'A green fence.' });
    expect(typed.summary).toMatchObject({
      text: 'A green fence.',
      isTyped: true,
      madeBy: admin.user.name,
      commentsCount: 2,
      sentences: [],
    });
    expect((await failureOf(admin.tasks.summarise(task.id, false))).kind).toBe('conflict');
    expect((await admin.tasks.get(task.id))?.summary?.text).toBe('A green fence.');
    const made = await admin.tasks.summarise(task.id, true);
    expect(made.summary).toMatchObject({ isTyped: false, commentsCount: 2 });
    expect(made.summary?.sentences.length).toBeGreaterThan(0);
    expect((await failureOf(ann.tasks.summarise(task.id, false))).kind).toBe('access-denied');
    const cleared = await admin.tasks.edit(task.id, { summary: '' });
    expect(cleared.summary).toBeUndefined();
  });
});
