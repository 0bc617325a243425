import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userGroups, type UserAccount, type UserFilter, type UserOrder } from '#core/users/user-account.ts';
import { notYourself } from '#core/users/user-rules.ts';
import { suspendedMessage } from '#core/identity/suspension.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { allPages } from '#tests/support/pages.ts';
import { anEmail, password } from '#tests/support/people.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { demoAdmin, type Device, type Person, type World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('accounts, $name', ({ open }) => {
  let world: World;
  let admin: Person;

  beforeAll(async () => {
    world = await open();
    admin = await world.admin();
  });

  afterAll(() => world.close());

  const invite = (name: string, email = anEmail(name)): Promise<UserAccount> =>
    admin.users.create({ email, name, group: 'User' });
  const emailsOf = async (filter: UserFilter, order: UserOrder = 'newest', limit = 2): Promise<string[]> =>
    (await allPages((page) => admin.users.list(filter, order, page), limit)).flatMap(({ items }) =>
      items.map(({ email }) => email),
    );
  const accepted = async (email: string): Promise<Device> => {
    const device = await world.guest();
    await device.identity.signIn({ email, password: await world.temporaryPasswordFor(email) });
    await device.identity.confirmSignIn(password);
    return device;
  };

  it('show what they are and what they own', async () => {
    const ann = await world.customer('Ann Shown');
    expect(await admin.users.get(ann.user.id)).toMatchObject({
      id: ann.user.id,
      name: 'Ann Shown',
      email: ann.user.email,
      group: 'User',
      status: 'ACTIVE',
      invitation: undefined,
      provider: undefined,
      owns: { brands: 0, proposals: 0, orders: 0, requests: 0, tasks: 0 },
    });
    await ann.brands.create(ulid(), {
      name: 'Shown',
      website: '',
      description: '',
      colors: [],
    });
    expect(await admin.users.get(ann.user.id)).toMatchObject({ owns: { brands: 1 } });
    expect(await admin.users.get('nobody-has-this-id')).toBeUndefined();
  });

  it('are listed by a part of the name or email, group and status, in each order, page by page', async () => {
    const emails = ['one', 'two', 'three'].map((name) => anEmail(`listed-${name}`));
    for (const email of emails) await invite('Éva Listing', email);
    expect(await emailsOf({ search: 'LISTED-' })).toEqual(emails.toReversed());
    expect(await emailsOf({ search: 'listed-' }, 'oldest')).toEqual(emails);
    expect(await emailsOf({ search: ' eva  LISTING ' }, 'oldest')).toEqual(emails);
    expect(await emailsOf({ search: 'eva_listing' })).toEqual([]);
    await accepted(emails[1] ?? '');
    expect((await emailsOf({ search: 'listed-' }, 'lastSignIn'))[0]).toBe(emails[1]);
    expect(await emailsOf({ search: 'listed-', status: 'INVITED' })).toEqual([emails[2], emails[0]]);
    expect(await emailsOf({ search: 'listed-', status: 'ACTIVE' })).toEqual([emails[1]]);
    expect(await emailsOf({ search: 'listed-', group: 'Admin' })).toEqual([]);
    expect(await emailsOf({ search: 'admin@', group: 'Admin' })).toEqual([demoAdmin.email]);
  });

  it('page by tokens that fit one filter only', async () => {
    await invite('Paged');
    await invite('Paged');
    const { next } = await admin.users.list({ search: 'paged' }, 'newest', { limit: 1 });
    expect((await admin.users.list({ search: ' PÁGED' }, 'newest', { token: next, limit: 1 })).items).toHaveLength(1);
    expect((await failureOf(admin.users.list({}, 'newest', { token: next }))).kind).toBe('invalid');
    expect((await failureOf(admin.users.list({ search: 'paged' }, 'oldest', { token: next }))).kind).toBe('invalid');
  });

  it('are listed by no term that is longer than an email', async () => {
    const tooLong = await failureOf(admin.users.list({ search: 'x'.repeat(255) }, 'newest'));
    expect(tooLong).toMatchObject({ kind: 'invalid', field: 'search' });
    expect((await admin.users.list({ search: ' '.repeat(255), group: 'Admin' }, 'newest')).items).not.toEqual([]);
  });

  it('begin with a temporary password that the person replaces', async () => {
    const made = await invite('Vera');
    expect(made).toMatchObject({ status: 'INVITED', group: 'User', lastSignInAt: undefined });
    const days = Date.parse(made.invitation?.endsAt ?? '') - Date.parse(made.invitation?.sentAt ?? '');
    expect(days / 86_400_000).toBeCloseTo(7, 3);
    const device = await world.guest();
    const temporary = await world.temporaryPasswordFor(made.email);
    expect(await device.identity.signIn({ email: made.email, password: temporary })).toEqual({
      step: 'SIGN_IN_NEW_PASSWORD',
    });
    expect(await device.identity.confirmSignIn(password)).toEqual({ step: 'DONE' });
    const used = await admin.users.get(made.id);
    expect(used).toMatchObject({ status: 'ACTIVE', invitation: undefined });
    expect(used?.lastSignInAt).toBeDefined();
    expect((await failureOf(admin.users.resendInvitation(made.id))).kind).toBe('conflict');
    expect((await failureOf(admin.users.withdrawInvitation(made.id))).kind).toBe('conflict');
  });

  it('are invited again, which ends the password before', async () => {
    const { id, email } = await invite('Again');
    const first = await world.temporaryPasswordFor(email);
    expect(await admin.users.resendInvitation(id)).toMatchObject({ id, status: 'INVITED' });
    const device = await world.guest();
    await expect.poll(async () => (await world.temporaryPasswordFor(email)) === first, { timeout: 30_000 }).toBe(false);
    expect((await failureOf(device.identity.signIn({ email, password: first }))).kind).toBe('identity');
    await accepted(email);
    expect(await admin.users.get(id)).toMatchObject({ status: 'ACTIVE' });
  });

  it('are gone once their invitation is taken back, and can be invited anew', async () => {
    const { id, email } = await invite('Withdrawn');
    await admin.users.withdrawInvitation(id);
    expect(await admin.users.get(id)).toBeUndefined();
    expect((await invite('Withdrawn', email)).id).not.toBe(id);
  });

  it('are not made twice for one address, whatever its case, and it says whose it is', async () => {
    const ann = await world.customer('Taken');
    const taken = async (email: string): Promise<string> => (await failureOf(invite('Taken', email))).message;
    expect(await taken(ann.user.email.toUpperCase())).toBe('An account with this email exists already');
    const { email } = await invite('Twice');
    expect(await taken(email)).toContain('invited already');
    await admin.users.suspend(ann.user.id);
    expect(await taken(ann.user.email)).toContain('is suspended');
    const unconfirmed = anEmail('unconfirmed');
    await (await world.guest()).identity.signUp({ email: unconfirmed, password, name: 'Una' });
    expect(await taken(unconfirmed)).toContain('has not confirmed it yet');
    const gone = await world.customer('Gone');
    await admin.users.remove(gone.user.id);
    expect(await taken(gone.user.email)).toContain('was removed');
  });

  it('are refused with every wrong field at once', async () => {
    const refused = await failureOf(
      admin.users.create({ email: anEmail('wrong'), name: ' ', group: 'Root' as 'User' }),
    );
    expect(refused).toMatchObject({ kind: 'invalid', fields: [{ field: 'name' }, { field: 'group' }] });
  });

  it('move between groups, by email in any case', async () => {
    const ann = await world.customer('Moved');
    const email = ann.user.email.toUpperCase();
    expect(await admin.users.addToGroup('Admin', email)).toMatchObject({ id: ann.user.id, group: 'Admin' });
    expect(await admin.users.removeFromGroup('Admin', ` ${email} `)).toMatchObject({ group: 'User' });
    expect((await failureOf(ann.orders.listMine())).kind).toBe('access-denied');
    for (const group of userGroups)
      expect((await failureOf(admin.users.addToGroup(group, anEmail('nobody')))).kind).toBe('not-found');
    expect((await failureOf(admin.users.addToGroup('Root' as 'User', email))).kind).toBe('invalid');
  });

  it('never lose an admin who would do it to themselves', async () => {
    const { id } = admin.user;
    for (const name of [id, demoAdmin.email, demoAdmin.email.toUpperCase(), ` ${demoAdmin.email} `]) {
      const refused = { kind: 'conflict', message: notYourself };
      expect(await failureOf(admin.users.removeFromGroup('Admin', name))).toMatchObject(refused);
      expect(await failureOf(admin.users.remove(name))).toMatchObject(refused);
    }
    expect(await failureOf(admin.users.suspend(id))).toMatchObject({ kind: 'conflict', message: notYourself });
  });

  it('are shut out while suspended, and have everything back afterwards', async () => {
    const ann = await world.customer('Ann Suspended');
    const { id, email } = ann.user;
    expect(await admin.users.suspend(id)).toMatchObject({ id, status: 'SUSPENDED' });
    expect((await failureOf(ann.orders.listMine())).kind).toBe('access-denied');
    const device = await world.guest();
    const right = await failureOf(device.identity.signIn({ email, password }));
    expect(right).toMatchObject({ kind: 'identity', message: suspendedMessage });
    const wrong = await failureOf(device.identity.signIn({ email, password: 'another password' }));
    expect(wrong.message).toBe('Incorrect username or password.');
    expect(await admin.users.reinstate(id)).toMatchObject({ id, status: 'ACTIVE' });
    expect(await device.identity.signIn({ email, password })).toEqual({ step: 'DONE' });
  });

  it('show where they are signed in, and each sign-in of theirs can be ended', async () => {
    const ann = await world.customer('Ann Sessions');
    const { id, email } = ann.user;
    const second = await world.guest();
    await second.identity.signIn({ email, password });
    const sessions = await admin.users.sessions(id);
    expect(sessions).toHaveLength(2);
    const bob = await world.customer('Bob Sessions');
    const [ofBob] = (await admin.users.sessions(bob.user.id)) ?? [];
    await admin.users.endSessions(id, ofBob?.id);
    expect(await admin.users.sessions(bob.user.id)).toEqual([ofBob]);
    expect(sessions?.every(({ signedInAt, seenAt, endsAt }) => signedInAt <= seenAt && seenAt < endsAt)).toBe(true);
    await admin.users.endSessions(id, sessions?.[1]?.id);
    expect(await admin.users.sessions(id)).toEqual([sessions?.[0]]);
    expect((await failureOf(ann.orders.listMine())).kind).toBe('access-denied');
    expect((await second.orders.listMine()).items).toEqual([]);
    await admin.users.endSessions(id);
    expect(await admin.users.sessions(id)).toEqual([]);
    expect(await admin.users.sessions('nobody-has-this-id')).toBeUndefined();
    expect((await failureOf(admin.users.endSessions('nobody-has-this-id'))).kind).toBe('not-found');
  });

  it('are managed by admins only', async () => {
    const [ann, guest] = await Promise.all([world.customer('Ann'), world.guest()]);
    const { id, email } = ann.user;
    for (const { users } of [ann, guest]) {
      const failures = await Promise.all(
        [
          users.list({}, 'newest'),
          users.get(id),
          users.sessions(id),
          users.endSessions(id),
          users.create({ email: anEmail('x'), name: 'X', group: 'User' }),
          users.resendInvitation(id),
          users.withdrawInvitation(id),
          users.addToGroup('Admin', email),
          users.removeFromGroup('Admin', email),
          users.suspend(id),
          users.reinstate(id),
          users.removal('nobody-has-this-id'),
          users.remove(id),
        ].map((refused: Promise<unknown>) => failureOf(refused)),
      );
      expect(new Set(failures.map(({ kind }) => kind))).toEqual(new Set(['access-denied']));
    }
  });
});
