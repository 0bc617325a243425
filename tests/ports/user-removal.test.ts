import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailText, removedPersonName } from '#core/kernel/removed-person.ts';
import { onlyAdminsCancel } from '#core/users/scheduled-removal.ts';
import type { UserRemoval } from '#core/users/user-removal.ts';
import { anAsset } from '#tests/support/assets/asset-inputs.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { fullDraft } from '#tests/support/design-code/request-answers.ts';
import { referenceFile } from '#tests/support/design-code/made-requests.ts';
import { anItem, aProposal, aRecurringItem, everythingOf, partOf } from '#tests/support/proposals.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { commented, publishedTask } from '#tests/support/tasks/task-inputs.ts';
import { password } from '#tests/support/people.ts';
import { paying, type Person, type World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

const brandDraft = { name: 'Leaving', website: '', description: '', colors: [] };

describe.each(worlds)('a removal, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let bob: Person;

  beforeAll(async () => {
    world = await open();
    [admin, bob] = await Promise.all([world.admin(), world.customer('Bob')]);
  });

  afterAll(() => world.close());

  const over = async (userId: string): Promise<UserRemoval | undefined> => {
    await expect
      .poll(async () => (await admin.users.removal(userId))?.endedAt, { timeout: 30_000 })
      .not.toBeUndefined();
    return admin.users.removal(userId);
  };

  const proposalTo = (...people: readonly Person[]) =>
    aProposal()
      .with('Advertising', anItem())
      .to(...people)
      .sentBy(admin);

  /** A customer with something of every kind. */
  const settled = async (name: string) => {
    const person = await world.customer(name);
    await person.brands.create(ulid(), brandDraft);
    await person.collections.create(ulid(), 'Leaving');
    const file = await referenceFile(person, 'moodboard.png');
    await person.requests.create(ulid(), fullDraft('webDesign', { designFiles: [file] }));
    const files = (await anAsset(person)).variations.map(({ key }) => ({ key, type: 'image' as const }));
    const pictured = { ...anItem(), files };
    await aProposal().with('Advertising', pictured).to(bob).savedBy(admin);
    const alone = await proposalTo(person);
    const shared = await proposalTo(person, bob);
    const paid = await proposalTo(person, bob);
    const { url, orderId } = await person.orders.openCheckout(everythingOf(paid));
    await world.payAt(url, paying);
    const task = await publishedTask(admin, [person]);
    await commented(person, task, 'I am on it');
    return { person, id: person.user.id, alone, shared, paid, orderId, task };
  };

  it('says beforehand what goes and what stays, and changes nothing by that', async () => {
    const { id, person } = await settled('Ann Previewed');
    const preview = await admin.users.removal(id);
    expect(preview).toMatchObject({ userId: id, startedAt: undefined, endedAt: undefined, removed: 0 });
    expect(preview?.parts.filter(({ kind }) => kind !== 'notifications')).toEqual([
      { kind: 'assets', fate: 'GOES', count: 1 },
      { kind: 'brands', fate: 'GOES', count: 1 },
      { kind: 'collections', fate: 'GOES', count: 1 },
      { kind: 'comments', fate: 'STAYS', count: 1 },
      { kind: 'files', fate: 'GOES', count: 1 },
      { kind: 'orders', fate: 'STAYS', count: 1 },
      { kind: 'proposals', fate: 'GOES', count: 1 },
      { kind: 'proposals', fate: 'STAYS', count: 2 },
      { kind: 'requests', fate: 'GOES', count: 1 },
      { kind: 'tasks', fate: 'STAYS', count: 1 },
    ]);
    expect((await person.brands.list()).items).toHaveLength(1);
    expect(await admin.users.removal('nobody-has-this-id')).toBeUndefined();
  });

  it('is scheduled and taken back by the person, who leaves to admins what an admin asked for', async () => {
    const ann = await world.customer('Ann Waiting');
    const { id } = ann.user;
    const own = await ann.users.scheduleRemoval(id);
    expect(own).toMatchObject({ userId: id, scheduled: { askedBy: 'PERSON' }, startedAt: undefined });
    expect((await admin.users.scheduleRemoval(id)).scheduled).toEqual(own.scheduled);
    expect((await ann.users.removal(id))?.scheduled).toEqual(own.scheduled);
    expect((await ann.dashboard.waiting()).removalDueAt).toBe(own.scheduled?.dueAt);
    expect((await admin.dashboard.waiting()).removalDueAt).toBeUndefined();
    expect((await ann.users.cancelRemoval(id)).scheduled).toBeUndefined();
    expect((await ann.users.cancelRemoval(id)).scheduled).toBeUndefined();
    expect((await admin.users.scheduleRemoval(id)).scheduled?.askedBy).toBe('ADMIN');
    expect(await failureOf(ann.users.cancelRemoval(id))).toMatchObject({
      kind: 'access-denied',
      message: onlyAdminsCancel,
    });
    expect((await failureOf(bob.users.scheduleRemoval(id))).kind).toBe('access-denied');
    expect((await failureOf(bob.users.removal(id))).kind).toBe('access-denied');
    await admin.users.remove(id);
    expect(await admin.users.removal(id)).toMatchObject({ scheduled: undefined, startedAt: expect.any(String) });
    expect((await failureOf(admin.users.scheduleRemoval(id))).kind).toBe('not-found');
  });

  it('takes what is theirs, keeps the figures, and forgets the name', async () => {
    const { id, person, alone, shared, paid, orderId, task } = await settled('Ann Removed');
    const { email } = person.user;
    const before = await admin.orders.get(orderId);
    const begun = await admin.users.remove(email.toUpperCase());
    expect(begun.userId).toBe(id);
    expect(begun.startedAt).toBeDefined();
    const done = await over(id);
    expect(done?.removed).toBeGreaterThanOrEqual(4);
    expect(done?.parts).toEqual(begun.parts);

    expect(await admin.users.get(id)).toBeUndefined();
    for (const term of [email, 'Ann Removed']) expect((await admin.users.search(term)).items).toEqual([]);
    expect((await failureOf(person.orders.listMine())).kind).toBe('access-denied');
    const again = await failureOf((await world.guest()).identity.signIn({ email, password }));
    expect(again.message).toBe('Incorrect username or password.');

    expect(await admin.proposals.get(alone.id)).toBeUndefined();
    expect((await admin.proposals.get(shared.id))?.recipients.map((each) => each.email)).toEqual([bob.user.email]);
    expect((await admin.proposals.get(paid.id))?.recipients.map((each) => emailText(each.email))).toEqual([
      removedPersonName,
      bob.user.email,
    ]);
    const order = await admin.orders.get(orderId);
    expect(order).toMatchObject({
      total: before?.total,
      services: before?.services,
      user: { name: removedPersonName },
    });
    expect(emailText(order?.user.email ?? '')).toBe(removedPersonName);
    expect((await admin.brands.list({ ownerId: id })).items).toEqual([]);
    expect((await admin.requests.listAll({ ownerId: id }, 'newest')).items).toEqual([]);
    expect((await admin.tasks.get(task.id))?.assignees).toEqual([]);
    const comments = await admin.comments.list(task.id);
    expect(comments?.items.map(({ text, ownerName }) => [text, ownerName])).toEqual([
      ['I am on it', removedPersonName],
    ]);
  });

  it('ends the checkouts that are open, so that nobody pays in their place', async () => {
    const ann = await world.customer('Ann Paying');
    const { url } = await ann.orders.openCheckout(everythingOf(await proposalTo(ann, bob)));
    await admin.users.remove(ann.user.id);
    expect(await world.payAt(url, paying)).toBe(false);
    expect((await admin.orders.listAll({ userId: ann.user.id })).items).toEqual([]);
  });

  it('ends their subscriptions with the period that is paid', async () => {
    const ann = await world.customer('Ann Subscribed');
    const sent = await aProposal().with('Advertising', aRecurringItem('MONTH')).to(ann).sentBy(admin);
    const { url, orderId } = await ann.orders.openCheckout(everythingOf(sent));
    expect(await world.payAt(url, paying)).toBe(true);
    const id = (await ann.orders.get(orderId))?.subscriptionId ?? '';
    expect(await ann.orders.subscription(id)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    await admin.users.remove(ann.user.id);
    await expect
      .poll(async () => (await admin.orders.subscription(id))?.cancelAtPeriodEnd, { timeout: 30_000 })
      .toBe(true);
    expect((await admin.orders.renew(id)).status).toBe('canceled');
    expect((await admin.orders.payments(id))?.items).toHaveLength(1);
  });

  it('leaves the news that others have chosen as they chose them', async () => {
    const ann = await world.customer('Ann Choosing');
    const choice = { type: 'TaskCommented', bell: false, mail: true } as const;
    await Promise.all([ann, bob].map((person) => person.notifications.changePreference(choice)));
    await admin.users.remove(ann.user.id);
    await over(ann.user.id);
    expect(await bob.notifications.preferences()).toContainEqual(choice);
  });

  it('is in the audit, which shows and finds the person under no name of theirs', async () => {
    const { id, email } = (await world.customer('Ann Leaves')).user;
    await admin.users.suspend(id);
    await admin.users.remove(id);
    const found = async (search?: string) => (await admin.audit.list({ subjectId: id, search })).items;
    const entries = await found();
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['removeUser', 'suspendUser']));
    expect(entries.filter(({ subjectName }) => subjectName !== removedPersonName)).toEqual([]);
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`Ann Leaves|${email}`, 'i'));
    for (const search of ['Ann Leaves', email]) expect(await found(search)).toEqual([]);
    expect(await found(`${admin.user.name} suspendUser`)).toHaveLength(1);
  });

  it('puts the name and the address out of what others keep', async () => {
    const ann = await world.customer('Ann Mentioned');
    const { id, email, name } = ann.user;
    await ann.leads.leave(email);
    const task = await publishedTask(admin, [ann, bob]);
    await commented(ann, task, 'I am on it');
    await commented(bob, task, `@${name} thank you`);
    const shared = await proposalTo(ann, bob);
    await ann.proposals.decline(shared.id, 'Ann will not');
    const seen = async () => {
      const news = await Promise.all([admin, bob].map((person) => person.notifications.list(undefined)));
      const about = news.flatMap(({ items }) => items).filter(({ message }) => /I am on it|declined/.test(message));
      const comments = await admin.comments.list(task.id);
      return JSON.stringify([about, comments, await admin.leads.list({ search: email })]);
    };
    expect(await seen()).toMatch(/Ann Mentioned/);
    await admin.users.remove(id);
    await over(id);
    expect(await seen()).not.toMatch(new RegExp(`Ann Mentioned|Ann will not|${email}`, 'i'));
    expect(await seen()).toMatch(/@Removed person thank you/);
  });

  it('is not done twice, and not to nobody', async () => {
    const ann = await world.customer('Ann Once');
    await admin.users.remove(ann.user.id);
    expect((await failureOf(admin.users.remove(ann.user.id))).kind).toBe('not-found');
    expect((await failureOf(admin.users.suspend(ann.user.id))).kind).toBe('not-found');
  });

  it('leaves the address to a sign-up of its owner', async () => {
    const ann = await world.customer('Ann Back');
    const { email } = ann.user;
    await admin.users.remove(ann.user.id);
    const device = await world.guest();
    await device.identity.signUp({ email, password, name: 'Ann Again' });
    expect((await admin.users.list({ search: email }, 'newest')).items).toMatchObject([
      { name: 'Ann Again', status: 'UNCONFIRMED' },
    ]);
  });

  it('leaves what is partly paid as paid once nobody can pay the rest, under nobody’s name', async () => {
    const ann = await world.customer('Ann Partly');
    const sent = await aProposal()
      .with('WebsiteMaintenance', aRecurringItem('MONTH', 'Care', 1200), aRecurringItem('YEAR', 'Hosting'))
      .to(ann)
      .sentBy(admin);
    const { url } = await ann.orders.openCheckout(partOf(sent, ['Care']));
    expect(await world.payAt(url, paying)).toBe(true);
    await admin.users.remove(ann.user.id);
    expect(await admin.proposals.get(sent.id)).toMatchObject({
      status: 'PAID',
      payments: [{ total: 1200, paidBy: removedPersonName }],
    });
  });

  it('declines what others have all declined before', async () => {
    const [ann, carol] = [await world.customer('Ann Last'), await world.customer('Carol')];
    const proposal = await proposalTo(ann, carol);
    await carol.proposals.decline(proposal.id, undefined);
    await admin.users.remove(ann.user.id);
    expect(await admin.proposals.get(proposal.id)).toMatchObject({ status: 'DECLINED' });
  });
});
