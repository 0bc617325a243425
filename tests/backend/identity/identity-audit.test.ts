import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIdentityWorld, type IdentityWorld } from './identity-world.ts';

const password = 'canary password 1';
const other = 'canary password 2';
let world: IdentityWorld;
let joined = 0;

beforeAll(async () => {
  world = await openIdentityWorld({ passwordFlow: true });
});
afterAll(() => world.close());

const join = async (groups: string[] = []) => {
  const email = `person${(joined += 1)}@example.com`;
  return world.identity.createUser({ email, name: 'Ada', password, groups });
};

const signIn = async (email: string, typed = password) => {
  const { body } = await world.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: typed },
  });
  return (body['AuthenticationResult'] ?? {}) as { AccessToken: string };
};

const entriesAbout = (userId: string) =>
  world.database.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'actor_email', 'subject_type', 'detail', 'changes'])
    .where('subject', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute();

const actionsAbout = async (userId: string) => (await entriesAbout(userId)).map(({ action }) => action);

describe('the audit of an account', () => {
  it('tells its making, its sign-ins and its end', async () => {
    const { id, email } = await join(['User']);
    world.pass(1_000);
    const { AccessToken } = await signIn(email);
    world.pass(1_000);
    await world.call('GlobalSignOut', { AccessToken });
    world.pass(1_000);
    const robin = await join(['Admin']);
    await world.identity.removeUser(id, { userId: robin.id, name: robin.name, email: robin.email });
    const own = { actor_id: id, actor_email: email, subject_type: 'user' };
    expect(await entriesAbout(id)).toEqual([
      {
        action: 'createUser',
        actor_id: 'system',
        actor_email: '',
        subject_type: 'user',
        detail: null,
        changes: [
          { field: 'email', before: null, after: email },
          { field: 'groups', before: null, after: 'User' },
        ],
      },
      { action: 'signIn', ...own, detail: { method: 'password' }, changes: null },
      { action: 'signOutEverywhere', ...own, detail: null, changes: null },
      {
        action: 'removeUser',
        actor_id: robin.id,
        actor_email: robin.email,
        subject_type: 'user',
        detail: null,
        changes: null,
      },
    ]);
  });

  it('tells a wrong password, without what was typed', async () => {
    const { id, email } = await join();
    await signIn(email, other);
    await expect.poll(() => actionsAbout(id)).toContain('failedSignIn');
    expect((await entriesAbout(id)).find(({ action }) => action === 'failedSignIn')?.detail).toEqual({
      step: 'password',
    });
  });

  it('tells changes of the password and of the groups', async () => {
    const { id, email } = await join();
    const { AccessToken } = await signIn(email);
    await world.call('ChangePassword', { AccessToken, PreviousPassword: password, ProposedPassword: other });
    await world.identity.addToGroup('Admin', id);
    await world.identity.removeFromGroup('User', id);
    await world.call('ForgotPassword', { Username: email });
    const code = await world.secretFor(email);
    await world.call('ConfirmForgotPassword', { Username: email, ConfirmationCode: code, Password: password });
    expect((await actionsAbout(id)).filter((action) => /Password|Group/.test(action)).sort()).toEqual([
      'addUserToGroup',
      'changePassword',
      'resetPassword',
    ]);
  });

  it('tells changes of the second factors', async () => {
    const { id, email } = await join();
    const { AccessToken } = await signIn(email);
    await world.call('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true, PreferredMfa: true } });
    expect((await entriesAbout(id)).find(({ action }) => action === 'changeSecondFactors')?.detail).toEqual({
      enabled: 'EMAIL_OTP',
    });
  });

  it('holds no secret', async () => {
    const { rows } = await world.database.pool.query<{ text: string }>(
      'select string_agg(audit_entries::text, chr(10)) as text from audit_entries',
    );
    expect(rows[0]?.text).toContain('signIn');
    expect(rows[0]?.text).not.toMatch(/canary|\b\d{6}\b(?=")/);
  });
});
