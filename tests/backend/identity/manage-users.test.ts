import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectAdmins } from '#backend/identity/accounts/user-store.ts';
import { openIdentityWorld, type IdentityWorld } from './identity-world.ts';
import { signInByHand } from './sign-in-by-hand.ts';

const password = 'correct horse';

let world: IdentityWorld;

beforeAll(async () => {
  world = await openIdentityWorld();
});

afterAll(() => world.close());

const adminsOf = async ({ database }: IdentityWorld) => (await selectAdmins(database.db).execute()).length;

describe('the first admin', () => {
  let empty: IdentityWorld;

  beforeAll(async () => {
    empty = await openIdentityWorld();
  });

  afterAll(() => empty.close());

  const submit = (fields: Record<string, string>) =>
    fetch(`${empty.url}/setup`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    });

  it('is made once, by one of the links that say who may', async () => {
    const other = new URL((await empty.identity.firstAdminLink(empty.url)) ?? '');
    const link = new URL((await empty.identity.firstAdminLink(`${empty.url}/`)) ?? '');
    expect(link.pathname).toBe('/setup');
    expect((await fetch(other)).status).toBe(200);
    const form = await fetch(link);
    expect(form.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await form.text()).toContain('<label>Name');

    const token = link.searchParams.get('token') ?? '';
    const good = { token, name: '<b>Root</b>', email: 'Root@Example.com', password };
    const refused = await submit({ ...good, password: 'short' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('&lt;b&gt;Root');
    expect((await submit({ ...good, token: 'guess' })).status).toBe(404);

    const answers = await Promise.all([1, 2, 3].map((index) => submit({ ...good, email: `root${index}@example.com` })));
    const made = answers.filter(({ status }) => status === 303);
    expect(made.map(({ headers }) => headers.get('location'))).toEqual(['/auth/sign-in']);
    expect(await adminsOf(empty)).toBe(1);
    expect((await submit(good)).status).toBe(404);
    expect((await fetch(other)).status).toBe(404);
    expect(await empty.identity.firstAdminLink(empty.url)).toBeUndefined();
    const emails = ['root1@example.com', 'root2@example.com', 'root3@example.com'];
    const found = (await Promise.all(emails.map(empty.identity.findByEmail))).find((user) => user !== undefined);
    expect((await signInByHand(empty, found?.email ?? '', password)).status).toBe(200);
  });
});

describe('a link for the first admin', () => {
  it('is good neither beside another admin nor after one was used', async () => {
    const unowned = await openIdentityWorld();
    const link = new URL((await unowned.identity.firstAdminLink(unowned.url)) ?? '');
    const status = async () => (await fetch(link)).status;
    const leave = () => unowned.database.db.updateTable('users').set({ groups: [] }).execute();
    await unowned.identity.createUser({ email: 'by.hand@example.com', name: 'H', password, groups: ['Admin'] });
    expect(await status()).toBe(404);
    await leave();
    expect(await status()).toBe(200);
    const fields = { token: link.searchParams.get('token') ?? '', name: 'R', email: 'root@example.com', password };
    await fetch(`${unowned.url}/setup`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
    expect(await adminsOf(unowned)).toBe(1);
    await leave();
    expect(await status()).toBe(404);
    await unowned.close();
  });
});

describe('an admin', () => {
  it('can not be the last to go, even when two are demoted at once', async () => {
    const existing = await world.identity.createUser({
      email: 'existing@example.com',
      name: 'E',
      password,
      groups: ['Admin'],
    });
    for (let round = 0; round < 20; round += 1) {
      const { id } = await world.identity.createUser({
        email: `a${round}@example.com`,
        name: 'A',
        password,
        groups: ['Admin'],
      });
      const outcomes = await Promise.allSettled([
        world.identity.removeFromGroup('Admin', id),
        round % 2 === 0
          ? world.identity.removeFromGroup('Admin', existing.id)
          : world.identity.removeFromGroup('Admin', id),
      ]);
      expect(await adminsOf(world)).toBe(1);
      const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
      expect(reasons).toEqual(round % 2 === 0 ? ['Failure: There must be one admin'] : []);
      await world.identity.addToGroup('Admin', existing.id);
      await world.identity.removeFromGroup('Admin', id).catch(() => undefined);
    }
    await expect(world.identity.removeUser(existing.id)).rejects.toMatchObject({ error: { kind: 'conflict' } });
  });

  it('makes no groups up, invites nobody twice and knows who is missing', async () => {
    const user = await world.identity.createUser({ email: 'once@example.com', name: 'O', password });
    await expect(world.identity.addToGroup('Root', user.id)).rejects.toMatchObject({
      error: { message: 'Unknown group' },
    });
    await expect(world.identity.createUser({ email: 'ONCE@example.com', name: 'O', password })).rejects.toMatchObject({
      error: { kind: 'conflict' },
    });
    await expect(world.identity.createUser({ email: 'nope', name: 'O', password })).rejects.toMatchObject({
      error: { kind: 'invalid', field: 'email' },
    });
    await expect(world.identity.removeUser('nobody')).rejects.toMatchObject({ error: { kind: 'not-found' } });
  });
});

describe('a person whom a hosted login vouches for', () => {
  const google = { email: 'Hosted@example.com', name: 'H', provider: 'Google' };

  it('has one account, made at the first sign-in, without a password', async () => {
    const [first, second] = [
      await world.identity.signInByProvider(google),
      await world.identity.signInByProvider(google),
    ];
    const callers = await Promise.all([first, second].map(({ IdToken }) => world.identity.verifyIdToken(IdToken)));
    expect(callers[0]).toMatchObject({ email: 'hosted@example.com', emailVerified: true });
    expect(callers[1]?.userId).toBe(callers[0]?.userId);
    expect((await signInByHand(world, google.email, '')).status).toBe(400);
  });

  it('does not get into an account with a password', async () => {
    await world.identity.createUser({ email: 'own@example.com', name: 'O', password });
    await expect(world.identity.signInByProvider({ ...google, email: 'own@example.com' })).rejects.toMatchObject({
      error: { kind: 'conflict' },
    });
  });
});

describe('a proved address', () => {
  it('reaches listeners once, inside the transaction that proves it', async () => {
    const heard: string[] = [];
    const stop = world.identity.onEmailVerified(async ({ userId, email }, db) => {
      const row = await db.selectFrom('users').select('email_verified').where('id', '=', userId).executeTakeFirst();
      heard.push(`${email} ${row?.email_verified}`);
    });
    const email = 'proved@example.com';
    const UserAttributes = [{ Name: 'name', Value: 'P' }];
    await world.call('SignUp', { Username: email, Password: password, UserAttributes });
    expect(heard).toEqual([]);
    const ConfirmationCode = await world.secretFor(email);
    await world.call('ConfirmSignUp', { Username: email, ConfirmationCode });
    const made = await world.identity.createUser({ email: 'made@example.com', name: 'M', password });
    await world.identity.addToGroup('User', made.id);
    stop();
    expect(heard).toEqual(['proved@example.com true', 'made@example.com true']);
  });

  it('is not stored when a listener fails', async () => {
    const email = 'undone@example.com';
    await world.call('SignUp', { Username: email, Password: password, UserAttributes: [{ Name: 'name', Value: 'P' }] });
    const ConfirmationCode = await world.secretFor(email);
    const stop = world.identity.onEmailVerified(async () => Promise.reject(new Error('not now')));
    expect((await world.call('ConfirmSignUp', { Username: email, ConfirmationCode })).status).toBe(500);
    stop();
    expect((await world.identity.findByEmail(email))?.email_verified).toBe(false);
    expect((await world.call('ConfirmSignUp', { Username: email, ConfirmationCode })).status).toBe(200);
  });
});

describe('the outbox', () => {
  it('shows mails newest first, as text and not as markup', async () => {
    await world.identity.createUser({ email: 'earlier@example.com', name: 'E' });
    await world.identity.createUser({ email: 'mailed@example.com', name: '<script>alert(1)</script>' });
    const page = await fetch(`${world.url}/dev/outbox`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).not.toContain('<script>');
    expect(html.indexOf('mailed@example.com')).toBeLessThan(html.indexOf('earlier@example.com'));
    const [newest] = (await (await fetch(`${world.url}/dev/outbox.json`)).json()) as { to: string; subject: string }[];
    expect(newest).toMatchObject({ to: 'mailed@example.com', subject: 'Your account is ready' });
  });
});
