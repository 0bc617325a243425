import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { invitationProblem } from '#core/users/user-rules.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { openDevice } from './adapter.ts';
import { openIdentityWorld, type IdentityWorld } from './identity-world.ts';
import { signInByHand } from './sign-in-by-hand.ts';

const day = 24 * 60 * 60_000;
const own = 'my own password';
const asksForOwn = { step: 'SIGN_IN_NEW_PASSWORD' };
const used = { kind: 'conflict', message: invitationProblem('ACTIVE') };

let world: IdentityWorld;
let made = 0;

beforeAll(async () => {
  world = await openIdentityWorld();
  world.stopClock();
});
afterAll(() => world.close());

const invite = async () => {
  const email = `invited${(made += 1)}@example.com`;
  const user = await world.identity.createUser({ email, name: 'Ivy' });
  return { user, password: await world.secretFor(email) };
};

const signIn = async ({ email }: UserRow, password: string) =>
  (await signInByHand(world, email, password)).body['ChallengeName'] ?? 'refused';

const accept = async (user: UserRow, password: string) => {
  const { identity } = openDevice(world);
  await identity.signIn({ email: user.email, password });
  return identity.confirmSignIn(own);
};

describe('an invitation', () => {
  it('says until when its password works, and ends then', async () => {
    const { user, password } = await invite();
    const end = new Date(world.now() + 7 * day);
    expect([user.invited_at, user.invited_until]).toEqual([new Date(world.now()), end]);
    const { body_text: text } = await world.database.db
      .selectFrom('mails')
      .select('body_text')
      .where('recipient', '=', user.email)
      .executeTakeFirstOrThrow();
    const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(end);
    expect(text).toContain(`It works until ${date}`);
    world.pass(7 * day - 1);
    expect(await signIn(user, password)).toBe('NEW_PASSWORD_REQUIRED');
    world.pass(1);
    expect(await signIn(user, password)).toBe('refused');
  });

  it('is not prolonged by a change of groups', async () => {
    const { user, password } = await invite();
    world.pass(6 * day);
    await world.identity.addToGroup('Admin', user.id);
    await world.identity.removeFromGroup('User', user.id);
    world.pass(day);
    expect(await signIn(user, password)).toBe('refused');
  });

  it('is gone once its owner chose their own password', async () => {
    const { user, password } = await invite();
    expect(await accept(user, password)).toEqual({ step: 'DONE' });
    expect(await world.identity.findByEmail(user.email)).toMatchObject({
      status: 'CONFIRMED',
      invited_at: null,
      invited_until: null,
    });
  });

  it('is gone as well once they chose one by a mailed code', async () => {
    const { user } = await invite();
    await world.call('ForgotPassword', { Username: user.email });
    const ConfirmationCode = await world.secretFor(user.email);
    await world.call('ConfirmForgotPassword', { Username: user.email, ConfirmationCode, Password: own });
    expect(await world.identity.findByEmail(user.email)).toMatchObject({ status: 'CONFIRMED', invited_until: null });
    expect(await failureOf(world.identity.resendInvitation(user.id))).toMatchObject(used);
  });
});

describe('an invitation that is sent again', () => {
  it('has a new password, which works for seven days from then, and ends the old one', async () => {
    const { user, password: old } = await invite();
    world.pass(8 * day);
    const again = await world.identity.resendInvitation(user.id);
    expect(again.invited_until).toEqual(new Date(world.now() + 7 * day));
    const password = await world.secretFor(user.email);
    expect(password).not.toBe(old);
    expect(await signIn(user, old)).toBe('refused');
    world.pass(7 * day - 1);
    expect(await signIn(user, password)).toBe('NEW_PASSWORD_REQUIRED');
  });

  it('ends a sign-in with the old password that is under way', async () => {
    const { user, password } = await invite();
    const { identity } = openDevice(world);
    expect(await identity.signIn({ email: user.email, password })).toEqual(asksForOwn);
    await world.identity.resendInvitation(user.id);
    expect(await failureOf(identity.confirmSignIn(own))).toMatchObject({ code: 'NotAuthorizedException' });
    expect(await world.identity.findByEmail(user.email)).toMatchObject({ status: 'FORCE_CHANGE_PASSWORD' });
  });

  it('is refused once it was used, and for somebody who is suspended', async () => {
    const { user, password } = await invite();
    await accept(user, password);
    expect(await failureOf(world.identity.resendInvitation(user.id))).toMatchObject(used);
    const { user: shut } = await invite();
    await world.identity.suspend(shut.id);
    expect(await failureOf(world.identity.resendInvitation(shut.id))).toMatchObject({
      kind: 'conflict',
      message: invitationProblem('SUSPENDED'),
    });
  });
});

describe('an invitation that is taken back', () => {
  const rowOf = ({ id }: UserRow) =>
    world.database.db.selectFrom('users').select(['email', 'removed_at']).where('id', '=', id).executeTakeFirst();

  it('leaves nobody to sign in, and the address free', async () => {
    const { user, password } = await invite();
    await world.identity.withdrawInvitation(user.id);
    expect(await signIn(user, password)).toBe('refused');
    expect(await rowOf(user)).toBeUndefined();
    const root = await world.identity.createUser({
      email: 'root@example.com',
      name: 'R',
      password: own,
      groups: ['Admin'],
    });
    const by = { userId: root.id, name: root.name, email: root.email };
    const again = await world.identity.createUser({ email: user.email, name: 'Ivy' }, by);
    expect(again.id).not.toBe(user.id);
  });

  it('leaves a row without an address where a record names it', async () => {
    const { user } = await invite();
    await world.database.db
      .insertInto('tasks')
      .values({
        id: '0'.repeat(26),
        status: 'in_progress',
        title: 'Logo',
        title_key: 'logo',
        details: '',
        brand_id: null,
        owner_id: user.id,
        completed_by: null,
        completed_at: null,
        is_email_enabled: false,
        summary: null,
        summary_origin: null,
        revision: 1,
        comments_count: 0,
        next_step: null,
        created_at: new Date(),
        last_activity_at: new Date(),
      })
      .execute();
    await world.identity.withdrawInvitation(user.id);
    expect(await world.identity.findByEmail(user.email)).toBeUndefined();
    const row = await rowOf(user);
    expect(row?.email).toMatch(/^removed-[0-9a-f]{8}@removed\.invalid$/);
    expect(row?.removed_at).not.toBeNull();
  });

  it('is refused once it was used', async () => {
    const { user, password } = await invite();
    await accept(user, password);
    expect(await failureOf(world.identity.withdrawInvitation(user.id))).toMatchObject(used);
  });
});
